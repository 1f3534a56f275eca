import type { UserId } from '@quatremains/protocol/ids';
import { QUEUE } from '@quatremains/protocol/limits';
import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { isPlayer, memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { QueuedState } from './queued-state.ts';
import { changeQueue, fillTurn, groupOf } from './turns.ts';

function withNewGroup(play: QueuedState, user: UserId): QueuedState {
  const groupCount = play.groupCount + 1;
  return { ...play, groupCount, queue: [...play.queue, { id: `group-${groupCount}`, users: [user] }] };
}

function groupError({ queue }: QueuedState, id: string): RefusalCode | null {
  const group = queue.find((one) => one.id === id);
  if (group === undefined) return 'GROUP_NOT_FOUND';
  return group.users.length >= QUEUE.groupSize ? 'GROUP_FULL' : null;
}

function withUser(play: QueuedState, id: string, user: UserId): QueuedState {
  const queue = play.queue.map((group) => (group.id === id ? { ...group, users: [...group.users, user] } : group));
  return { ...play, queue };
}

/** A player joins the queue, in a new group or a waiting one. Without a playing group their turn begins. */
export function joinQueue(room: Room, { id, group }: Extract<Command, { kind: 'joinQueue' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const play = modeStateOf(room, 'QUEUED');
  if (play === null) return refused('WRONG_MODE');
  if (!isPlayer(member)) return refused('NOT_A_PLAYER');
  if (groupOf(play, id) !== null) return refused('ALREADY_QUEUED');
  if (group === undefined) return { ok: true, ...changeQueue(room, fillTurn(withNewGroup(play, id), now)) };
  const error = groupError(play, group);
  return error === null ? { ok: true, ...changeQueue(room, withUser(play, group, id)) } : refused(error, 'groupId');
}

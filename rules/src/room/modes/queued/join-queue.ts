import type { UserId } from '@quatremains/protocol/ids';
import { QUEUE } from '@quatremains/protocol/limits';
import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { isPlayer, memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import type { QueuedPlay } from './queued-play.ts';
import { changeQueue, fillTurn, groupOf } from './turns.ts';

function withNewGroup(play: QueuedPlay, user: UserId): QueuedPlay {
  const groupCount = play.groupCount + 1;
  return { ...play, groupCount, queue: [...play.queue, { id: `group-${groupCount}`, users: [user] }] };
}

function groupFault({ queue }: QueuedPlay, id: string): RefusalCode | null {
  const group = queue.find((one) => one.id === id);
  if (group === undefined) return 'GROUP_NOT_FOUND';
  return group.users.length >= QUEUE.groupSize ? 'GROUP_FULL' : null;
}

function withUser(play: QueuedPlay, id: string, user: UserId): QueuedPlay {
  const queue = play.queue.map((group) => (group.id === id ? { ...group, users: [...group.users, user] } : group));
  return { ...play, queue };
}

/** A player waits: in a group of their own, or in one that waits already. Where nobody plays, they begin. */
export function joinQueue(room: Room, { id, group }: Extract<Command, { kind: 'joinQueue' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const play = playOf(room, 'QUEUED');
  if (play === null) return refused('WRONG_MODE');
  if (!isPlayer(member)) return refused('NOT_A_PLAYER');
  if (groupOf(play, id) !== null) return refused('ALREADY_QUEUED');
  if (group === undefined) return { ok: true, ...changeQueue(room, fillTurn(withNewGroup(play, id), now)) };
  const fault = groupFault(play, group);
  return fault === null ? { ok: true, ...changeQueue(room, withUser(play, group, id)) } : refused(fault, 'groupId');
}

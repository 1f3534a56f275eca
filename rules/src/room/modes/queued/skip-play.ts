import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { isGuest, memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import { permissionError } from '../../permissions.ts';
import type { Member, Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { Group } from './queued-state.ts';
import { changeQueue, nextTurn } from './turns.ts';

/** Members with rights may skip any turn; logged-in players may skip their own. */
function skipError(member: Member, { users }: Group): RefusalCode | null {
  if (permissionError(member, 'skipPlay') === null) return null;
  return users.includes(member.id) && !isGuest(member) ? null : 'SKIP_NOT_ALLOWED';
}

/** Ends the current turn. */
export function skipPlay(room: Room, { by }: Extract<Command, { kind: 'skipPlay' }>, now: number): Outcome {
  const member = memberOf(room, by);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const play = modeStateOf(room, 'QUEUED');
  if (play === null) return refused('WRONG_MODE');
  if (play.playing === null) return refused('NOBODY_PLAYS');
  const error = skipError(member, play.playing.group);
  return error === null ? { ok: true, ...changeQueue(room, nextTurn(play, now)) } : refused(error);
}

import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { isGuest, memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import { rightFault } from '../../permissions.ts';
import type { Member, Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import type { Group } from './queued-play.ts';
import { changeQueue, nextTurn } from './turns.ts';

/** Those who lead the room may skip any turn, and those who play with an account their own. */
function skipFault(member: Member, { users }: Group): RefusalCode | null {
  if (rightFault(member, 'skipPlay') === null) return null;
  return users.includes(member.id) && !isGuest(member) ? null : 'SKIP_NOT_ALLOWED';
}

/** The turn that goes on is over. */
export function skipPlay(room: Room, { by }: Extract<Command, { kind: 'skipPlay' }>, now: number): Outcome {
  const member = memberOf(room, by);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const play = playOf(room, 'QUEUED');
  if (play === null) return refused('WRONG_MODE');
  if (play.playing === null) return refused('NOBODY_PLAYS');
  const fault = skipFault(member, play.playing.group);
  return fault === null ? { ok: true, ...changeQueue(room, nextTurn(play, now)) } : refused(fault);
}

import { refused } from '@quatremains/protocol/refusals';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isPlayer, memberOf } from './members.ts';
import type { Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** A member reconnects. If the first connection was still open, the new one replaces it and the sounding notes end. */
export function reconnect(room: Room, { id }: Extract<Command, { kind: 'reconnect' }>): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  return changeMember(room, member, { lostAt: null }, isPlayer(member) && member.lostAt === null);
}

import { refused } from '@quatremains/protocol/refusals';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isPlayer, memberOf } from './members.ts';
import type { Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** A lost connection is there again; where it was not lost, another one took over and what the first one sounded ends. */
export function comeBack(room: Room, { id }: Extract<Command, { kind: 'comeBack' }>): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  return changeMember(room, member, { lostAt: null }, isPlayer(member) && member.lostAt === null);
}

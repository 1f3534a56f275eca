import { refused } from '@quatremains/protocol/refusals';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isPlayer, memberOf } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** A connection is lost: its place is kept, its sounding notes end. */
export function lose(room: Room, { id }: Extract<Command, { kind: 'lose' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (member.lostAt !== null) return changed(room, []);
  return changeMember(room, member, { lostAt: now }, isPlayer(member));
}

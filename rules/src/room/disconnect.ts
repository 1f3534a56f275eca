import { refused } from '@quatremains/protocol/refusals';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isPlayer, memberOf } from './members.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** A member's connection is lost. The member stays for `ROOM.reconnectGrace`; their sounding notes end. */
export function disconnect(room: Room, { id }: Extract<Command, { kind: 'disconnect' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (member.lostAt !== null) return changed(room, []);
  return changeMember(room, member, { lostAt: now, track: null }, isPlayer(member));
}

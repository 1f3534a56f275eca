import { refused } from '@quatremains/protocol/refusals';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { leave } from './leave.ts';
import { memberOf } from './members.ts';
import type { Outcome } from './outcome.ts';
import { isStaff } from './permissions.ts';
import type { Room } from './room.ts';

/** Somebody is called, coloured or ranked otherwise; who is no longer staff cannot stay hidden. */
export function renew(room: Room, { who }: Extract<Command, { kind: 'renew' }>, now: number): Outcome {
  const member = memberOf(room, who.id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (member.hidden && !isStaff(who.role)) return leave(room, { kind: 'leave', id: who.id }, now);
  return changeMember(room, member, who);
}

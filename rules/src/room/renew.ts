import { refused } from '@quatremains/protocol/refusals';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { leave } from './leave.ts';
import { isGuest, isPlayer, memberOf } from './members.ts';
import type { Outcome } from './outcome.ts';
import { isStaff } from './permissions.ts';
import type { Room } from './room.ts';

/**
 * Somebody is called, coloured or ranked otherwise. Who is no longer staff cannot stay hidden, and who has become a guest
 * only listens where guests do.
 */
export function renew(room: Room, { who }: Extract<Command, { kind: 'renew' }>, now: number): Outcome {
  const member = memberOf(room, who.id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (member.hidden && !isStaff(who.role)) return leave(room, { kind: 'leave', id: who.id }, now);
  const mayPlay = !isGuest(who) || room.settings.guestAuthorized;
  if (mayPlay || !isPlayer(member)) return changeMember(room, member, who);
  return changeMember(room, member, { ...who, status: 'spectator', channel: null }, true);
}

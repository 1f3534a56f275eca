import { refused } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import { isBanned } from './bans.ts';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { isGuest, isPlayer, memberOf } from './members.ts';
import { givesTitleAway } from './modes/blind/gives-away.ts';
import { changed, type Outcome } from './outcome.ts';
import { isStaff } from './permissions.ts';
import type { Member, Room } from './room.ts';

type Renew = Extract<Command, { kind: 'renew' }>;

/** Why somebody cannot stay as who they are now, or null. */
function whyGone(room: Room, { hidden }: Member, who: Renew['who']): LeaveReason | null {
  if (isBanned(room, who, null)) return 'banned';
  return hidden && !isStaff(who.role) ? 'left' : null;
}

/**
 * Somebody is called, coloured or ranked otherwise. Who is no longer staff cannot stay hidden, nor can anybody stay who signs in to an account
 * that is banned here; and who has become a guest only listens where guests do. A name that gives away what is guessed here is not taken over.
 */
export function renew(room: Room, { who: renewed }: Renew, now: number): Outcome {
  const member = memberOf(room, renewed.id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const reason = whyGone(room, member, renewed);
  if (reason !== null) {
    const after = removeMembers(room, [member], reason, now);
    return changed(after.room, after.facts);
  }
  const isTold = renewed.username !== member.username && givesTitleAway(room, renewed.username);
  const who = isTold ? { ...renewed, username: member.username } : renewed;
  const mayPlay = !isGuest(who) || room.settings.guestAuthorized;
  if (mayPlay || !isPlayer(member)) return changeMember(room, member, who);
  return changeMember(room, member, { ...who, status: 'spectator', channel: null }, true);
}

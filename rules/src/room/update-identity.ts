import { refused } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import { isBanned } from './bans.ts';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { isGuest, isPlayer, memberOf } from './members.ts';
import { roundTitleIn } from './modes/blind/contains-title.ts';
import { changed, type Outcome } from './outcome.ts';
import { isStaff } from './permissions.ts';
import type { Member, Room } from './room.ts';

type UpdateIdentity = Extract<Command, { kind: 'updateIdentity' }>;

/** Why a member with the new identity must leave the room, or null. */
function leaveReason(room: Room, { hidden }: Member, identity: UpdateIdentity['identity']): LeaveReason | null {
  if (isBanned(room, identity, null)) return 'banned';
  return hidden && !isStaff(identity.role) ? 'left' : null;
}

/**
 * Applies a changed identity: name, colours, account or role. A hidden member who is no longer staff leaves, and so does a member of a
 * banned account. A player who has become a guest is moved to the spectators where guests may not play. A name with the title of the running round is not applied.
 */
export function updateIdentity(room: Room, { identity: requested }: UpdateIdentity, now: number): Outcome {
  const member = memberOf(room, requested.id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const reason = leaveReason(room, member, requested);
  if (reason !== null) {
    const after = removeMembers(room, [member], reason, now);
    return changed(after.room, after.events);
  }
  const isTitle = requested.username !== member.username && roundTitleIn(room, requested.username);
  const identity = isTitle ? { ...requested, username: member.username } : requested;
  const mayPlay = !isGuest(identity) || room.settings.guestAuthorized;
  if (mayPlay || !isPlayer(member)) return changeMember(room, member, identity);
  return changeMember(room, member, { ...identity, status: 'spectator', channel: null }, true);
}

import { findTarget } from './find-target.ts';
import { banOf, withBan } from './bans.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { changed, type Outcome } from './outcome.ts';
import { isSameAccount } from './permissions.ts';
import type { Room } from './room.ts';

/** Removes all connections of the target from the room and refuses its joins until the room closes. */
export function ban(room: Room, command: Extract<Command, { kind: 'ban' }>, now: number): Outcome {
  const found = findTarget(room, command, 'ban');
  if (!found.ok) return found;
  const gone = room.members.filter((member) => isSameAccount(member, found.target));
  const after = removeMembers(withBan(room, banOf(room, found.target)), gone, 'banned', now);
  return changed(after.room, after.events);
}

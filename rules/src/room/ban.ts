import { aim } from './aim.ts';
import { banOf, withBan } from './bans.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { changed, type Outcome } from './outcome.ts';
import { isSameAccount } from './permissions.ts';
import type { Room } from './room.ts';

/** Somebody has to go, wherever else they sit in this room too, and cannot come again until it closes. */
export function ban(room: Room, command: Extract<Command, { kind: 'ban' }>, now: number): Outcome {
  const aimed = aim(room, command, 'ban');
  if (!aimed.ok) return aimed;
  const gone = room.members.filter((member) => isSameAccount(member, aimed.target));
  const after = removeMembers(withBan(room, banOf(room, aimed.target)), gone, 'banned', now);
  return changed(after.room, after.facts);
}

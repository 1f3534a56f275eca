import { findTarget } from './find-target.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** Removes a member, who may join again. */
export function kick(room: Room, command: Extract<Command, { kind: 'kick' }>, now: number): Outcome {
  const found = findTarget(room, command, 'kick');
  if (!found.ok) return found;
  const after = removeMembers(room, [found.target], 'kicked', now);
  return changed(after.room, after.events);
}

import { aim } from './aim.ts';
import type { Command } from './command.ts';
import { removeMembers } from './leave.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Room } from './room.ts';

/** Somebody has to go, and may come again. */
export function kick(room: Room, command: Extract<Command, { kind: 'kick' }>, now: number): Outcome {
  const aimed = aim(room, command, 'kick');
  if (!aimed.ok) return aimed;
  const after = removeMembers(room, [aimed.target], 'kicked', now);
  return changed(after.room, after.facts);
}

import { modeOf } from './modes/mode-of.ts';
import { chain, type Change } from './outcome.ts';
import type { Room } from './room.ts';

/** Updates the mode state after a change of members or settings. */
export function reconcile(before: Room, change: Change, now: number): Change {
  const { members, settings } = change.room;
  const isSame = members === before.members && settings === before.settings;
  return isSame ? change : chain(change, (after) => modeOf(after).reconcile(after, now, before));
}

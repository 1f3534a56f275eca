import { modeOf } from './modes/mode-of.ts';
import { goOn, type Change } from './outcome.ts';
import type { Room } from './room.ts';

/** Where others are there or the room is set otherwise, what goes on in it follows. */
export function settle(before: Room, change: Change, now: number): Change {
  const { members, settings } = change.room;
  const isSame = members === before.members && settings === before.settings;
  return isSame ? change : goOn(change, (after) => modeOf(after).settle(after, now, before));
}

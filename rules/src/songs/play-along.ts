import type { TrackContent } from './track-content.ts';

/** A strike belongs to a note that begins within this time, ms of the track. */
const WINDOW = 200;

/** The first note of this key around a position that is the player's and was not hit before; -1 where there is none. */
export function noteStruck(
  { starts, keys }: Pick<TrackContent, 'starts' | 'keys'>,
  isOpen: (index: number) => boolean,
  key: number,
  position: number,
): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < position - WINDOW) low = middle + 1;
    else high = middle;
  }
  for (let index = low; (starts[index] ?? Infinity) <= position + WINDOW; index++)
    if (keys[index] === key && isOpen(index)) return index;
  return -1;
}

/** The number of the player's notes from `from` until `to` that were not hit. */
export function notesMissed(
  { starts }: Pick<TrackContent, 'starts'>,
  isOpen: (index: number) => boolean,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  let missed = 0;
  for (let index = 0; (starts[index] ?? Infinity) < to; index++)
    if ((starts[index] ?? 0) >= from && isOpen(index)) missed++;
  return missed;
}

/** Whether each of the player's notes from `from` until `to` was hit, or can no longer be hit at a position. */
export function isDecided(
  content: Pick<TrackContent, 'starts'>,
  isOpen: (index: number) => boolean,
  { from, to }: { readonly from: number; readonly to: number },
  position: number,
): boolean {
  return notesMissed(content, isOpen, { from: Math.max(from, position - WINDOW), to }) === 0;
}

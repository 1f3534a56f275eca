import type { TrackContent } from './track-content.ts';

/** A strike belongs to a note that begins within this time, ms of the track. */
const WINDOW = 200;

type Notes = Pick<TrackContent, 'starts' | 'keys'>;
type IsNote = (index: number) => boolean;

/** The notes that begin around a position. */
function* notesAround({ starts }: Notes, isOpen: IsNote, position: number): Generator<number> {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < position - WINDOW) low = middle + 1;
    else high = middle;
  }
  for (let index = low; (starts[index] ?? Infinity) <= position + WINDOW; index++) if (isOpen(index)) yield index;
}

/** The first note of this key around a position that is the player's and was not hit before; -1 where there is none. */
export function noteStruck(notes: Notes, isOpen: IsNote, key: number, position: number): number {
  for (const index of notesAround(notes, isOpen, position)) if (notes.keys[index] === key) return index;
  return -1;
}

/** The open note around a position whose key is nearest to this one; -1 where there is none. */
export function noteNearest(notes: Notes, isOpen: IsNote, key: number, position: number): number {
  let nearest = -1;
  const distance = (index: number): number => Math.abs((notes.keys[index] ?? Infinity) - key);
  for (const index of notesAround(notes, isOpen, position)) if (distance(index) < distance(nearest)) nearest = index;
  return nearest;
}

/** Whether each of the player's notes from `from` until `to` was hit, or can no longer be hit at a position. */
export function isDecided(
  { starts }: Pick<TrackContent, 'starts'>,
  isOpen: IsNote,
  { from, to }: { readonly from: number; readonly to: number },
  position: number,
): boolean {
  const first = Math.max(from, position - WINDOW);
  return !starts.some((start, index) => start >= first && start < to && isOpen(index));
}

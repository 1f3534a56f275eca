import { NOTE } from '@quatremains/protocol/limits';

/** Semitones of each transposition key. */
export const TRANSPOSITION_STEP = { up: 1, down: -1, right: 12, left: -12 } as const;
export type TranspositionKey = keyof typeof TRANSPOSITION_STEP;

function isOnPiano(note: number): boolean {
  return note >= NOTE.pianoFirst && note <= NOTE.pianoLast;
}

/** Transposition in semitones after a step. A step after which none of the keys would be on the piano is ignored. */
export function transposed(semitones: number, step: TranspositionKey, keys: Iterable<number>): number {
  const moved = semitones + TRANSPOSITION_STEP[step];
  for (const key of keys) if (isOnPiano(key + moved)) return moved;
  return semitones;
}

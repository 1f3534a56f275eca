import { NOTE } from '@quatremains/protocol/limits';

/** Semitones by which each transposition key moves everything that is played. */
export const TRANSPOSITION_STEP = { up: 1, down: -1, right: 12, left: -12 } as const;
export type TranspositionKey = keyof typeof TRANSPOSITION_STEP;

function isOnPiano(note: number): boolean {
  return note >= NOTE.pianoFirst && note <= NOTE.pianoLast;
}

/** The transposition of these keys after a step; one beyond which none of them would sound on a piano is ignored. */
export function transposed(semitones: number, step: TranspositionKey, keys: Iterable<number>): number {
  const moved = semitones + TRANSPOSITION_STEP[step];
  for (const key of keys) if (isOnPiano(key + moved)) return moved;
  return semitones;
}

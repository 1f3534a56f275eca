import { NOTE } from '@quatremains/protocol/limits';

/** Semitones by which each transposition key moves everything that is played. */
export const TRANSPOSITION_STEP = { up: 1, down: -1, right: 12, left: -12 } as const;
export type TranspositionKey = keyof typeof TRANSPOSITION_STEP;

/** Further off, no key of the piano has a note. */
const LOWEST = -NOTE.pianoLast;
const HIGHEST = NOTE.highest - NOTE.pianoFirst;

/** The transposition after a key; a step beyond which no key would sound is ignored. */
export function transposed(semitones: number, key: TranspositionKey): number {
  const moved = semitones + TRANSPOSITION_STEP[key];
  return moved >= LOWEST && moved <= HIGHEST ? moved : semitones;
}

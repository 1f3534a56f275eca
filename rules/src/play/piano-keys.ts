/** Black and white keys of a piano. Notes are MIDI note numbers. */

const BLACK = [false, true, false, true, false, false, true, false, true, false, true, false] as const;
const WHITE_BELOW = [0, 1, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6] as const;
const WHITE_STEPS = [0, 2, 4, 5, 7, 9, 11] as const;

export function isBlackKey(note: number): boolean {
  return BLACK[note % 12] === true;
}

/** Number of white keys below a note, counted from note 0. */
export function whiteKeysBelow(note: number): number {
  return Math.floor(note / 12) * 7 + (WHITE_BELOW[note % 12] ?? 0);
}

/** The white key with `count` white keys below it: the inverse of `whiteKeysBelow`. */
export function whiteKeyAt(count: number): number {
  return Math.floor(count / 7) * 12 + (WHITE_STEPS[count % 7] ?? 0);
}

export function countWhiteKeys(first: number, last: number): number {
  return whiteKeysBelow(last + 1) - whiteKeysBelow(first);
}

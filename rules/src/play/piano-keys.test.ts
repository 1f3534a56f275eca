import { NOTE, PIANO_KEYS } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { countWhiteKeys, isBlackKey, whiteKeyAt, whiteKeysBelow } from './piano-keys.ts';

const notes = Array.from({ length: NOTE.highest + 1 }, (_, note) => note);

test('a piano has 52 white and 36 black keys', () => {
  const piano = notes.filter((note) => note >= NOTE.pianoFirst && note <= NOTE.pianoLast);
  expect(piano).toHaveLength(PIANO_KEYS);
  expect(piano.filter((note) => isBlackKey(note))).toHaveLength(36);
  expect(countWhiteKeys(NOTE.pianoFirst, NOTE.pianoLast)).toBe(52);
});

test('counting white keys gives back the key it started from', () => {
  for (const note of notes.filter((one) => !isBlackKey(one))) expect(whiteKeyAt(whiteKeysBelow(note))).toBe(note);
});

test('around middle C the black keys are where a pianist expects them', () => {
  const black = [60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71].filter((note) => isBlackKey(note));
  expect(black).toEqual([61, 63, 66, 68, 70]);
});

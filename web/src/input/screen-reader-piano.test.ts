import { expect, test } from 'vitest';
import { nextKey } from './screen-reader-piano.ts';

const piano = { firstNote: 21, lastNote: 108 };

test.each([
  [60, 'ArrowRight', 61],
  [60, 'ArrowLeft', 59],
  [60, 'PageUp', 72],
  [60, 'PageDown', 48],
  [60, 'Home', 21],
  [60, 'End', 108],
  [21, 'ArrowLeft', 21],
  [100, 'PageUp', 108],
  [60, 'a', null],
])('from key %i, %s moves to %s', (note, key, next) => {
  expect(nextKey(note, key, piano)).toBe(next);
});

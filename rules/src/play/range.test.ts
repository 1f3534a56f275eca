import { expect, test } from 'vitest';
import { shiftedNote } from './range.ts';

test.each([
  [60, 0, 60],
  [60, -60, 0],
  [60, 67, 127],
  [60, -61, null],
  [60, 68, null],
])('key %i moved by %i semitones sounds %s', (note, semitones, sounds) => {
  expect(shiftedNote(note, semitones)).toBe(sounds);
});

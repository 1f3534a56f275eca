import { expect, test } from 'vitest';
import { alterIn, keyOf, transpose } from './pitch.ts';

test.each([
  [0, 0, 60],
  [7, 0, 72],
  [-1, 0, 59],
  [-9, 0, 45],
  [3, 1, 66],
  [6, -1, 70],
])('step %i altered by %i is key %i', (step, alter, key) => {
  expect(keyOf({ step, alter })).toBe(key);
});

test.each([
  [1, 3, 1],
  [1, 0, 0],
  [2, 0, 1],
  [-1, 6, -1],
  [-4, 1, -1],
  [6, 2, 1],
  [-7, 3, -1],
])('with %i sharps, step %i is altered by %i', (fifths, step, alter) => {
  expect(alterIn(fifths, step)).toBe(alter);
});

test.each([
  ['C♯ minor to A minor', { step: 0, alter: 1 }, -4, -4, { step: -2, alter: 0 }],
  ['B♯ of it', { step: 6, alter: 1 }, -4, -4, { step: 4, alter: 1 }],
  ['E♭ to C', { step: 2, alter: -1 }, 3, -3, { step: 0, alter: 0 }],
  ['G♯ by a semitone', { step: 4, alter: 1 }, -5, 1, { step: 5, alter: 0 }],
])('a pitch is written in the other key: %s', (_, ...[pitch, fifths, semitones, written]) => {
  const moved = transpose(pitch, fifths, semitones);
  expect(moved).toEqual(written);
  expect(keyOf(moved) - keyOf(pitch)).toBe(semitones);
});

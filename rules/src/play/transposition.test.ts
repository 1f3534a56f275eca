import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transposed, TRANSPOSITION_STEP, type TranspositionKey } from './transposition.ts';

const PIANO = Array.from({ length: 88 }, (_, index) => index + 21);

test.each([
  ['up', 1],
  ['down', -1],
  ['right', 12],
  ['left', -12],
] as const)('the %s key moves everything by %i semitones', (key, semitones) => {
  expect(transposed(0, key, PIANO)).toBe(semitones);
});

test('a step after which none of the keys would sound is ignored', () => {
  expect(transposed(86, 'up', PIANO)).toBe(87);
  expect(transposed(87, 'up', PIANO)).toBe(87);
  expect(transposed(80, 'right', PIANO)).toBe(80);
  expect(transposed(-87, 'down', PIANO)).toBe(-87);
  expect(transposed(-76, 'left', PIANO)).toBe(-76);
  expect(transposed(48, 'up', [36, 60])).toBe(49);
  expect(transposed(72, 'up', [36, 60])).toBe(72);
});

test('however often it is transposed, some of the keys still sounds on the piano', () => {
  const keys = fc.array(fc.constantFrom(...(Object.keys(TRANSPOSITION_STEP) as TranspositionKey[])), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(keys, (pressed) => {
      const semitones = pressed.reduce((sum, key) => transposed(sum, key, [40, 61]), 0);
      expect([40, 61].some((key) => PIANO.includes(key + semitones))).toBe(true);
    }),
  );
});

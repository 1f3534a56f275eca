import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftedNote } from './range.ts';
import { transposed, TRANSPOSITION_STEP, type TranspositionKey } from './transposition.ts';

test.each([
  ['up', 1],
  ['down', -1],
  ['right', 12],
  ['left', -12],
] as const)('the %s key moves everything by %i semitones', (key, semitones) => {
  expect(transposed(0, key)).toBe(semitones);
});

test('a step after which no key of the piano would sound is ignored', () => {
  expect(transposed(106, 'up')).toBe(106);
  expect(transposed(105, 'up')).toBe(106);
  expect(transposed(100, 'right')).toBe(100);
  expect(transposed(-108, 'down')).toBe(-108);
  expect(transposed(-107, 'left')).toBe(-107);
});

test('however often it is transposed, some key of the piano still sounds', () => {
  const keys = fc.array(fc.constantFrom(...(Object.keys(TRANSPOSITION_STEP) as TranspositionKey[])), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(keys, (pressed) => {
      const semitones = pressed.reduce((sum, key) => transposed(sum, key), 0);
      expect(shiftedNote(21, semitones) ?? shiftedNote(108, semitones)).not.toBeNull();
    }),
  );
});

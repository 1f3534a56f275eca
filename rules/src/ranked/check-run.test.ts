import { describe, expect, test } from 'vitest';
import { areInOrder, isTooRegular } from './check-run.ts';

test.each([
  ['none', [], true],
  ['in order', [0, 0, 5], true],
  ['one before the last', [0, 5, 4], false],
  ['not a number', [0, NaN], false],
  ['not whole', [0.5], false],
  ['without end', [Infinity], false],
])('events: %s', (_, ticks, inOrder) => {
  expect(areInOrder(ticks.map((tick) => ({ tick })))).toBe(inOrder);
});

const offsets = (count: number, spread: number): number[] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 20 + spread : 20 - spread));

describe('the timing of a run', () => {
  test.each([
    ['of ten notes, all equally late', offsets(10, 0), true],
    ['of nine notes, all equally late', offsets(9, 0), false],
    ['of fifty notes within less than a ms', offsets(50, 0.9), true],
    ['of fifty notes within a ms', offsets(50, 1), false],
    ['of forty-nine notes within less than a ms', offsets(49, 0.9), false],
    ['of fifty notes and many missed ones', [...offsets(50, 0.9), ...Array.from({ length: 50 }, () => NaN)], true],
    ['of no note', [], false],
  ])('%s', (_, times, tooRegular) => {
    expect(isTooRegular(times)).toBe(tooRegular);
  });
});

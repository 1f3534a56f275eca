import { expect, test } from 'vitest';
import { playheadAt, positionAt, timeAt } from './playhead.ts';

const half = { at: 1_000, from: 400, rate: 0.5 };

test.each([
  [500, 400],
  [1_000, 400],
  [1_200, 500],
])('at half speed, at time %i, the position is %i', (time, position) => {
  expect(positionAt(half, time)).toBe(position);
});

test('reaches a position at the time at which it is there', () => {
  expect(timeAt(half, 500)).toBe(1_200);
  expect(timeAt({ ...half, rate: 0 }, 500)).toBe(Infinity);
});

test('the last playhead that has begun applies', () => {
  const later = { at: 2_000, from: 0, rate: 1 };
  expect([0, 1_500, 2_000].map((time) => playheadAt([half, later], time))).toEqual([half, half, later]);
});

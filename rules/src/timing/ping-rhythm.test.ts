import { expect, test } from 'vitest';
import { nextPingAfter } from './ping-rhythm.ts';

test.each([
  [1, 0, 200],
  [4, 0, 200],
  [5, 0, 5_000],
  [5, 20, 1_000],
  [24, 20, 1_000],
  [25, 20, 5_000],
])('after ping %d of a link with a spread of %d ms the next one waits %d ms', (done, spread, wait) => {
  expect(nextPingAfter(done, { roundTrip: 40, spread })).toBe(wait);
});

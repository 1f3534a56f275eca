import { expect, test } from 'vitest';
import { clampBars, sectionOf } from './sections.ts';

/** Three bars. */
const lines = { barLines: Float64Array.of(0, 1_000, 2_500, 3_000) };

test.each([
  [0, 0, 0, 1_000],
  [1, 2, 1_000, 3_000],
])('bars %i to %i are from %i to %i', (fromBar, toBar, from, to) => {
  expect(sectionOf({ fromBar, toBar }, lines)).toEqual({ from, to });
});

test.each([
  [2, 0, 0, 2],
  [-4, 9, 0, 2],
  [1.4, 1.6, 1, 2],
])('bars %d to %d become %i to %i', (fromBar, toBar, first, last) => {
  expect(clampBars({ fromBar, toBar }, lines)).toEqual({ fromBar: first, toBar: last });
});

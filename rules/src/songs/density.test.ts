import { expect, test } from 'vitest';
import { densityOf } from './density.ts';

test('counts the starts in each part of the track, as shares of the densest part', () => {
  const starts = Float64Array.of(0, 10, 30, 99, 100);
  expect(densityOf({ starts, duration: 100 }, 4)).toEqual([1, 0.5, 0, 1]);
});

test('a track without length has all its notes in the first part or the last', () => {
  expect(densityOf({ starts: Float64Array.of(0), duration: 0 }, 2)).toEqual([1, 0]);
});

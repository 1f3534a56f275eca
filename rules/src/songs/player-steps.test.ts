import { expect, test } from 'vitest';
import { clampSpeed, clampZoom } from './player-steps.ts';

test.each([
  [0, 0.25],
  [0.3, 0.25],
  [0.9, 1],
  [1.25, 1.25],
  [9, 2],
])('the speed %d becomes %d', (wanted, speed) => {
  expect(clampSpeed(wanted)).toBe(speed);
});

test.each([
  [0, 100],
  [149, 100],
  [3_000, 3_000],
  [99_999, 15_000],
])('the fall time %d becomes %d', (wanted, zoom) => {
  expect(clampZoom(wanted)).toBe(zoom);
});

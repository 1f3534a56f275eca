import { expect, test } from 'vitest';
import { clampVelocity, steppedVelocity } from './velocity.ts';

test.each([
  [85, 'louder', 94],
  [85, 'softer', 76],
  [120, 'louder', 127],
  [127, 'louder', 127],
  [9, 'softer', 1],
  [1, 'softer', 1],
] as const)('velocity %i one step %s is %i', (velocity, key, after) => {
  expect(steppedVelocity(velocity, key)).toBe(after);
});

test.each([
  [0, 1],
  [-3, 1],
  [64.4, 64],
  [300, 127],
])('a velocity of %d is set as %i', (velocity, set) => {
  expect(clampVelocity(velocity)).toBe(set);
});

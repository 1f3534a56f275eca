import { VELOCITY_CURVES } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { curvedVelocity, touchedVelocity, type VelocityCurve } from './velocity-curve.ts';

const curves = Object.keys(VELOCITY_CURVES) as VelocityCurve[];

test.each([
  ['harder', 32, 64],
  ['harder', 85, 104],
  ['hard', 32, 51],
  ['hard', 85, 97],
  ['default', 1, 1],
  ['default', 64, 64],
  ['default', 126, 126],
  ['soft', 64, 45],
  ['soft', 100, 89],
  ['softer', 64, 32],
  ['softer', 100, 79],
] as const)('on the curve "%s" a touch of %i sounds as %i', (curve, velocity, expected) => {
  expect(curvedVelocity(velocity, curve)).toBe(expected);
});

test.each(curves)(
  'on the curve "%s" every touch sounds, the hardest as hard as before, and none out of turn',
  (curve) => {
    const velocities = Array.from({ length: 127 }, (_, index) => curvedVelocity(index + 1, curve));
    expect(velocities.every((velocity) => Number.isInteger(velocity) && velocity >= 1 && velocity <= 127)).toBe(true);
    expect(velocities).toEqual(velocities.toSorted((a, b) => a - b));
    expect(velocities.at(-1)).toBe(127);
  },
);

test.each([
  [-5, 1],
  [0, 1],
  [500, 127],
])('a touch of %i, which no device sends, sounds as %i', (velocity, expected) => {
  expect(curvedVelocity(velocity, 'soft')).toBe(expected);
});

test('from curve to curve the same touch sounds softer', () => {
  const velocities = curves.map((curve) => curvedVelocity(64, curve));
  expect(velocities).toEqual(velocities.toSorted((a, b) => b - a));
  expect(new Set(velocities).size).toBe(curves.length);
});

test.each([0, 1, 85, 127])('a fixed velocity of %i is the velocity of every touch, on every curve', (fixed) => {
  for (const curve of curves) expect(touchedVelocity(3, { curve, fixed })).toBe(fixed);
});

test('without a fixed velocity the curve has its way', () => {
  expect(touchedVelocity(64, { curve: 'softer', fixed: null })).toBe(32);
});

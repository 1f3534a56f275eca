import { expect, it } from 'vitest';
import { tuningOf } from './pitch.ts';

const rate = 44_100;

function harmonic(hertz: number, amplitudes: readonly number[]): Float32Array {
  return Float32Array.from({ length: 0.8 * rate }, (_, at) =>
    amplitudes.reduce(
      (sum, amplitude, index) => sum + amplitude * Math.sin((2 * Math.PI * (index + 1) * hertz * at) / rate),
      0,
    ),
  );
}

const sharp = (hertz: number, cents: number): number => hertz * 2 ** (cents / 1_200);

it.each([
  [55, -30],
  [220, 17],
  [880, -4],
  [3_520, 25],
])('a tone of %s Hz that is %s cents off is found to be', (hertz, cents) => {
  const { cents: found, share } = tuningOf(harmonic(sharp(hertz, cents), [0.4, 0.5, 0.3, 0.2]), rate, {
    hertz,
    partials: 8,
  });
  expect(Math.abs(found - cents)).toBeLessThanOrEqual(2);
  expect(share).toBeGreaterThan(0.95);
});

it('a weak first partial does not hide the pitch', () => {
  const { cents } = tuningOf(harmonic(sharp(65.4, 12), [0.01, 0.5, 0.4]), rate, { hertz: 65.4, partials: 8 });
  expect(Math.abs(cents - 12)).toBeLessThanOrEqual(2);
});

it('another tone gives a small share', () => {
  expect(tuningOf(harmonic(640, [1]), rate, { hertz: 440, partials: 1 }).share).toBeLessThan(0.01);
});

import { expect, it } from 'vitest';
import { CEILING, Limiter, LOOK_AHEAD } from './limiter.ts';

const rate = 48_000;

/** Processes mono sound block by block and returns both sides. */
function limit(left: Float32Array, right = left): [Float32Array, Float32Array] {
  const limiter = new Limiter(rate);
  const out: [Float32Array, Float32Array] = [new Float32Array(left.length), new Float32Array(left.length)];
  for (let at = 0; at < left.length; at += 128) {
    const part = (sound: Float32Array): Float32Array => sound.subarray(at, at + 128);
    limiter.process(part(left), part(right), part(out[0]), part(out[1]));
  }
  return out;
}

function peak(sound: Float32Array): number {
  return sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

function sine(amplitude: number, seconds = 0.5): Float32Array {
  return Float32Array.from({ length: 128 * Math.floor((seconds * rate) / 128) }, (_, at) =>
    Math.fround(amplitude * Math.sin((2 * Math.PI * 441 * at) / rate)),
  );
}

it('leaves soft sound unchanged, 64 frames later', () => {
  const sound = sine(0.8);
  const [out] = limit(sound);
  expect(out.subarray(LOOK_AHEAD)).toEqual(sound.subarray(0, sound.length - LOOK_AHEAD));
  expect(peak(out.subarray(0, LOOK_AHEAD))).toBe(0);
});

it.each([1, 2, 10, 100])('never exceeds the ceiling, at %s times full scale', (amplitude) => {
  const [out] = limit(sine(amplitude));
  expect(peak(out)).toBeLessThanOrEqual(CEILING);
  expect(peak(out)).toBeGreaterThan(CEILING * 0.95);
});

it('never exceeds the ceiling for any input', () => {
  let seed = 1;
  const sound = Float32Array.from({ length: 128 * 400 }, (_, at) => {
    seed = (seed * 48_271) % 2_147_483_647;
    const loud = at % 5_000 < 40 ? 30 : 0.5;
    return loud * ((2 * seed) / 2_147_483_647 - 1);
  });
  const [out] = limit(sound);
  expect(peak(out)).toBeLessThanOrEqual(CEILING);
});

it('reduces the gain before the peak instead of clipping: a loud sine stays a sine', () => {
  const [out] = limit(sine(2));
  const sound = sine(2);
  const ratios = Array.from(out.subarray(4_800, 9_600), (value, at) => value / (sound[at + 4_800 - LOOK_AHEAD] ?? 1));
  const audible = ratios.filter((_, at) => Math.abs(sound[at + 4_800 - LOOK_AHEAD] ?? 0) > 0.2);
  expect(Math.max(...audible) / Math.min(...audible)).toBeLessThan(1.1);
});

it('recovers after a peak', () => {
  const sound = sine(0.5, 1);
  sound[4_800] = 8;
  const [out] = limit(sound);
  expect(peak(out.subarray(4_865, 4_880))).toBeLessThan(0.2);
  expect(peak(out.subarray(38_400))).toBeCloseTo(0.5, 2);
});

it('treats both sides equally, which keeps the stereo image', () => {
  const [left, right] = limit(sine(4), sine(1));
  const ratio = peak(left) / peak(right);
  expect(ratio).toBeCloseTo(4, 3);
});

import { describe, expect, it } from 'vitest';
import { Reverberator } from './reverberator.ts';

const RATE = 48_000;
const BLOCK = 128;

interface Room {
  readonly decay: number;
  readonly preDelay: number;
}

type Sides = readonly [Float32Array, Float32Array];

/** Processes a sound block by block; `room` returns the settings at a time (seconds). */
function through(sound: Sides, room: (at: number) => Room, rate = RATE): Sides {
  const reverberator = new Reverberator(rate);
  const out: Sides = [new Float32Array(sound[0].length), new Float32Array(sound[0].length)];
  for (let at = 0; at < sound[0].length; at += BLOCK) {
    const { decay, preDelay } = room(at / rate);
    const [left, right, outLeft, outRight] = [...sound, ...out].map((side) => side.subarray(at, at + BLOCK));
    if (!left || !right || !outLeft || !outRight) throw new Error('no block');
    reverberator.set(decay, preDelay);
    reverberator.process(left, right, outLeft, outRight);
  }
  return out;
}

function silence(seconds: number, rate = RATE): Float32Array {
  return new Float32Array(Math.ceil((seconds * rate) / BLOCK) * BLOCK);
}

/** The impulse response. */
function clap(room: Room, seconds: number, rate = RATE): Sides {
  const sound = silence(seconds, rate);
  sound[0] = 1;
  return through([sound, sound], () => room, rate);
}

function energyOf(sound: Float32Array): number {
  return sound.reduce((sum, value) => sum + value * value, 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Filters a sound around a frequency: a band-pass of the Audio EQ Cookbook, applied twice. */
function octaveOf(sound: Float32Array, hertz: number): Float32Array {
  const angle = (2 * Math.PI * hertz) / RATE;
  const [alpha, cosine] = [Math.sin(angle) / 2, Math.cos(angle)];
  const once = (input: Float32Array): Float32Array => {
    const out = new Float32Array(input.length);
    for (let at = 0; at < input.length; at++) {
      const difference = alpha * ((input[at] ?? 0) - (input[at - 2] ?? 0));
      out[at] = (difference + 2 * cosine * (out[at - 1] ?? 0) - (1 - alpha) * (out[at - 2] ?? 0)) / (1 + alpha);
    }
    return out;
  };
  return once(once(sound));
}

/** Slope of the linear regression of points at distance 1. */
function slopeOf(points: Float64Array): number {
  const middle = (points.length - 1) / 2;
  let [product, square] = [0, 0];
  for (const [at, value] of points.entries()) {
    product += (at - middle) * value;
    square += (at - middle) ** 2;
  }
  return product / square;
}

/** Seconds for 60 dB by Schroeder's backward integration, from the slope from −5 to −35 dB (ISO 3382). */
function measureDecay(sound: Float32Array, rate = RATE): number {
  const left = new Float64Array(sound.length);
  let sum = 0;
  for (let at = sound.length - 1; at >= 0; at--) left[at] = sum += (sound[at] ?? 0) ** 2;
  const below = (decibels: number): number => left.findIndex((value) => value < sum * 10 ** (decibels / 10));
  const decibels = left.subarray(below(-5), below(-35)).map((value) => 10 * Math.log10(value / sum));
  return -60 / slopeOf(decibels) / rate;
}

const hall: Room = { decay: 1.2, preDelay: 0.02 };

describe('a reverb', () => {
  it.each([0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.8, 1.2, 2, 2.8, 5, 10])(
    'of %s s decays in that time within 5 %%, over the whole spectrum and at 500 and 1,000 Hz',
    (decay) => {
      const sides = clap({ ...hall, decay }, 1.6 * decay + 0.3);
      const octaves = [500, 1_000].flatMap((hertz) => sides.map((side) => measureDecay(octaveOf(side, hertz))));
      expect(Math.abs(mean(sides.map((side) => measureDecay(side))) / decay - 1)).toBeLessThan(0.05);
      expect(Math.abs(mean(octaves) / decay - 1)).toBeLessThan(0.05);
    },
  );

  it.each([44_100, 96_000, 16_000])('takes the same time on a device of %s Hz', (rate) => {
    const [left] = clap(hall, 2.5, rate);
    expect(Math.abs(measureDecay(left, rate) / 1.2 - 1)).toBeLessThan(0.05);
  });

  it.each([0, 0.02, 0.1, 0.2])('starts after its pre-delay: %s s', (preDelay) => {
    for (const side of clap({ ...hall, preDelay }, 0.5)) {
      expect(side.findIndex((value) => value !== 0) / RATE).toBeCloseTo(preDelay, 4);
    }
  });

  it('is about as loud as its input at any decay', () => {
    for (const decay of [0.5, 1.2, 2.8, 10]) {
      const decibels = 10 * Math.log10(energyOf(clap({ ...hall, decay }, 3 * decay)[0]));
      expect(Math.abs(decibels)).toBeLessThan(2.5);
    }
  });

  it('becomes dense: after a tenth of a second no gap is longer than 2 ms', () => {
    const [left] = clap(hall, 0.6);
    let longest = 0;
    let gap = 0;
    for (const value of left.subarray(0.12 * RATE, 0.4 * RATE)) {
      gap = Math.abs(value) < 1e-4 ? gap + 1 : 0;
      longest = Math.max(longest, gap);
    }
    expect(longest).toBeLessThan(0.002 * RATE);
  });

  it('has two different sides of equal loudness', () => {
    const [left, right] = clap(hall, 2);
    const both = left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
    expect(Math.abs(both) / Math.sqrt(energyOf(left) * energyOf(right))).toBeLessThan(0.35);
    expect(energyOf(left) / energyOf(right)).toBeCloseTo(1, 0);
  });

  it('ends in digital silence, and starts again', () => {
    const sound = silence(6);
    sound[0] = 1;
    sound[5 * RATE] = 1;
    const [left] = through([sound, sound], () => ({ decay: 1, preDelay: 0 }));
    expect(Math.max(...left.subarray(4 * RATE, 5 * RATE - BLOCK))).toBe(0);
    expect(left.subarray(5 * RATE)).toEqual(left.subarray(0, left.length - 5 * RATE));
  });

  it('stays bounded at full scale for a long time', () => {
    const noise = silence(12).map((_, at) => Math.sin(at * at) * 2);
    const [left] = through([noise, noise], () => ({ decay: 10, preDelay: 0 }));
    expect(left.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(12);
  });

  it('glides between settings', () => {
    const sine = silence(3).map((_, at) => Math.sin((2 * Math.PI * 100 * at) / RATE));
    const steepest = (out: Float32Array): number =>
      out.reduce((most, value, at) => Math.max(most, Math.abs(value - (out[at - 1] ?? value))), 0);
    const [calm] = through([sine, sine], () => hall);
    const [changed] = through([sine, sine], (at) => (at < 1.5 ? hall : { decay: 1.2, preDelay: 0.183 }));
    expect(changed.subarray(2 * RATE)).not.toEqual(calm.subarray(2 * RATE));
    expect(steepest(changed)).toBeLessThan(1.5 * steepest(calm));
  });
});

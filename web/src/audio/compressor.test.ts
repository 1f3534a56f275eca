import { describe, expect, it } from 'vitest';
import { Compressor, makeUp, reduction, type Curve } from './compressor.ts';

const RATE = 48_000;
const BLOCK = 128;

function compress(left: Float32Array, { threshold, ratio, knee }: Curve, right = left): [Float32Array, Float32Array] {
  const compressor = new Compressor(RATE);
  compressor.set(threshold, ratio, knee);
  const out: [Float32Array, Float32Array] = [new Float32Array(left.length), new Float32Array(left.length)];
  for (let at = 0; at < left.length; at += BLOCK) {
    const part = (sound: Float32Array): Float32Array => sound.subarray(at, at + BLOCK);
    compressor.process(part(left), part(right), part(out[0]), part(out[1]));
  }
  return out;
}

function sine(decibels: number, seconds = 1): Float32Array {
  const amplitude = 10 ** (decibels / 20);
  const length = BLOCK * Math.floor((seconds * RATE) / BLOCK);
  return Float32Array.from({ length }, (_, at) => amplitude * Math.sin((2 * Math.PI * 440 * at) / RATE));
}

function decibelsOf(sound: Float32Array): number {
  return 20 * Math.log10(sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
}

describe('the curve', () => {
  it.each([
    [{ threshold: -24, ratio: 3, knee: 0 }, -30, 0],
    [{ threshold: -24, ratio: 3, knee: 0 }, -6, 12],
    [{ threshold: -24, ratio: 3, knee: 24 }, -36, 0],
    [{ threshold: -24, ratio: 3, knee: 24 }, -24, 2],
    [{ threshold: -24, ratio: 3, knee: 24 }, -12, 8],
    [{ threshold: -24, ratio: 3, knee: 24 }, 0, 16],
    [{ threshold: -4, ratio: 2, knee: 0 }, 0, 2],
    [{ threshold: 0, ratio: 1, knee: 0 }, 12, 0],
    [{ threshold: -100, ratio: 20, knee: 40 }, 0, 95],
  ])('%o lowers %s dB by %s dB', (curve, level, lowered) => {
    expect(reduction(level, curve)).toBeCloseTo(lowered);
  });
});

describe('the make-up gain', () => {
  it.each([
    [{ threshold: -24, ratio: 3, knee: 24 }, 9.6],
    [{ threshold: -100, ratio: 20, knee: 0 }, 57],
    [{ threshold: 0, ratio: 1, knee: 0 }, 0],
    [{ threshold: -60, ratio: 1, knee: 10 }, 0],
  ])('of %o is %s dB', (curve, decibels) => {
    expect(makeUp(curve)).toBeCloseTo(decibels);
  });

  it('lifts no sound above full scale', () => {
    for (let threshold = -100; threshold <= 0; threshold += 10)
      for (const ratio of [1, 2, 4, 20])
        for (const knee of [0, 20, 40]) {
          const curve = { threshold, ratio, knee };
          expect(makeUp(curve) - reduction(0, curve)).toBeLessThanOrEqual(0);
        }
  });
});

describe('a compressor', () => {
  it.each([
    [{ threshold: -24, ratio: 3, knee: 24 }, -6],
    [{ threshold: -24, ratio: 3, knee: 0 }, -12],
    [{ threshold: -40, ratio: 20, knee: 0 }, 0],
    [{ threshold: -4, ratio: 2, knee: 0 }, 2],
  ])('%o lowers a sine of %s dB by its curve, within half a decibel', (curve, level) => {
    const [out] = compress(sine(level), curve);
    expect(Math.abs(level - reduction(level, curve) - decibelsOf(out.subarray(RATE / 2)))).toBeLessThan(0.5);
  });

  it('leaves sound below its threshold unchanged, without delay', () => {
    const sound = sine(-30);
    expect(compress(sound, { threshold: -24, ratio: 4, knee: 0 })[0]).toEqual(sound);
  });

  it('of ratio 1 changes nothing, whatever its threshold', () => {
    const sound = sine(0);
    expect(compress(sound, { threshold: -60, ratio: 1, knee: 10 })[0]).toEqual(sound);
  });

  it('passes the attack of a note, and recovers after it', () => {
    const sound = sine(-30, 2);
    sound.set(sine(0, 0.3), RATE / 2);
    const [out] = compress(sound, { threshold: -24, ratio: 4, knee: 0 });
    const gain = (from: number): number =>
      decibelsOf(out.subarray(from * RATE, (from + 0.005) * RATE)) -
      decibelsOf(sound.subarray(from * RATE, (from + 0.005) * RATE));
    expect(gain(0.5)).toBeGreaterThan(-6);
    expect(gain(0.6)).toBeCloseTo(-18, 0);
    // A tenth of a second later the level has fallen by 5.8 dB, of which three quarters are recovered.
    expect(gain(0.9)).toBeCloseTo(-18 + 5.8 * 0.75, 0);
    expect(gain(1.9)).toBeCloseTo(0, 1);
  });

  it('lowers both sides alike', () => {
    const [left, right] = compress(sine(0), { threshold: -24, ratio: 4, knee: 0 }, sine(-20));
    expect(decibelsOf(left.subarray(RATE / 2)) - decibelsOf(right.subarray(RATE / 2))).toBeCloseTo(20, 1);
  });
});

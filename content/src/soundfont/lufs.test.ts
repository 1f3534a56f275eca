import { describe, expect, it } from 'vitest';
import { lufsOf } from './lufs.ts';

const rate = 48_000;

function tone(hertz: number, amplitude: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: seconds * rate },
    (_, at) => amplitude * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
}

const silence = (seconds: number): Float32Array => new Float32Array(seconds * rate);

function joined(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

describe('loudness', () => {
  it('of a full-scale sine of 997 Hz in one channel is −3.01 LUFS, as in BS.1770', () => {
    expect(lufsOf({ channels: [tone(997, 1, 2), silence(2)], rate })).toBeCloseTo(-3.01, 1);
  });

  it('of both channels is 3 dB more', () => {
    expect(lufsOf({ channels: [tone(997, 0.1, 2), tone(997, 0.1, 2)], rate })).toBeCloseTo(-20, 1);
  });

  it('counts high tones more and very low ones less', () => {
    const of = (hertz: number): number => lufsOf({ channels: [tone(hertz, 0.1, 2), silence(2)], rate });
    expect(of(8_000) - of(997)).toBeCloseTo(3.3, 1);
    expect(of(30) - of(997)).toBeLessThan(-5);
  });

  it('does not count the pauses', () => {
    const passage = joined(tone(997, 0.1, 2), silence(6));
    expect(lufsOf({ channels: [passage, passage], rate })).toBeGreaterThan(-20.7);
  });

  it('of silence is nothing', () => {
    expect(lufsOf({ channels: [silence(1), silence(1)], rate })).toBe(-Infinity);
  });
});

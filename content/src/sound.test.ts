import { describe, expect, it } from 'vitest';
import { cap, loudnessOf, onsetOf, peakOf, trim, type Sound } from './sound.ts';

const rate = 48_000;

/** Silence, then a sine that starts at once. */
function note(silence: number, seconds: number, amplitude = 0.5): Sound {
  const start = Math.round(silence * rate);
  const channel = Float32Array.from({ length: start + seconds * rate }, (_, at) =>
    at < start ? 0 : amplitude * Math.cos((2 * Math.PI * 440 * (at - start)) / rate),
  );
  return { channels: [channel, channel.slice()], rate };
}

describe('a trimmed recording', () => {
  it.each([0.005, 0.012, 0.03])('starts 1.5 ms before its onset, however long it was silent (%s s)', (silence) => {
    expect(onsetOf(trim(note(silence, 0.5)))).toBe(72);
  });

  it('is unchanged where it starts at once', () => {
    const sound = note(0, 0.5);
    expect(trim(sound).channels[0]).toEqual(sound.channels[0]);
  });

  it('starts from silence', () => {
    const noisy = note(0.02, 0.5);
    noisy.channels[0].fill(0.001, 0, 960);
    const [left] = trim(noisy).channels;
    expect(left[0]).toBe(0);
    expect(left[36]).toBeCloseTo(0.0005, 5);
  });

  it('has the onset of both channels', () => {
    const sound = note(0.02, 0.5);
    sound.channels[1].fill(0.4, 480, 490);
    expect(onsetOf(sound)).toBe(480);
  });
});

describe('a capped recording', () => {
  it('lasts eight seconds and ends in silence', () => {
    const [left] = cap(note(0, 11)).channels;
    expect(left.length).toBe(8 * rate);
    expect(left[left.length - 1]).toBe(0);
    expect(peakOf({ channels: [left.subarray(0, 6 * rate), left], rate })).toBeCloseTo(0.5);
    expect(Math.max(...left.subarray(7 * rate, 7 * rate + 480))).toBeCloseTo(0.5 * Math.sin(Math.PI / 4), 2);
  });

  it('that is shorter keeps its length', () => {
    const [left] = cap(note(0, 3)).channels;
    expect(left.length).toBe(3 * rate);
    expect(left[left.length - 1]).toBe(0);
    expect(Math.max(...left.subarray(2.9 * rate, 2.94 * rate))).toBeCloseTo(0.5);
  });
});

it('measures the loudness of a sine 3 dB below its peak', () => {
  expect(loudnessOf(note(0, 1, 1))).toBeCloseTo(-3.01, 1);
  expect(loudnessOf(note(0, 1, 0.1))).toBeCloseTo(-23.01, 1);
});

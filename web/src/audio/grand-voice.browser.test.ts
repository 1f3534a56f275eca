import { describe, expect, it } from 'vitest';
import { channelWith, RATE, render } from './testing/render.ts';
import { aBuffer, anInstrument, aStrike } from './testing/shaped-instrument.ts';

/** Number of frames. */
const frames = (time: number): number => (time * RATE) / 1_000;
/** A recording of ones with this length, ms. */
const ones = (time: number): AudioBuffer => aBuffer(RATE, frames(time), () => 1);

describe('a string without a damper', () => {
  const undamped = { ...aStrike(ones(1_500)), releaseSeconds: Infinity };

  it('sounds to the end of its recording after its key is released', async () => {
    const heard = await render(2_000, (rendering) => {
      const channel = channelWith(rendering, anInstrument([undamped]));
      channel.noteOn(95, 100, 0);
      channel.noteOff(95, 200);
    });
    for (const at of [150, 300, 1_490]) expect(heard.at(at)).toBeCloseTo(1);
    expect(heard.at(1_510)).toBe(0);
  });

  it('struck again ends the previous note', async () => {
    const heard = await render(1_000, (rendering) => {
      const channel = channelWith(rendering, anInstrument([undamped]));
      channel.noteOn(95, 100, 0);
      channel.noteOff(95, 200);
      channel.noteOn(95, 100, 500);
    });
    expect(heard.at(400)).toBeCloseTo(1);
    expect(heard.at(600)).toBeCloseTo(1);
  });
});

it('a looped recording sounds beyond its end, with the given decay', async () => {
  const loop = { start: 0.5, end: 0.9, untilRelease: false };
  const envelope = { attack: 0, hold: 0.5, decay: 3, sustain: 0, release: 0.3 };
  const heard = await render(4_000, (rendering) => {
    channelWith(rendering, anInstrument([aStrike(ones(1_000), { loop, envelope })])).noteOn(30, 100, 0);
  });
  expect(heard.at(490)).toBeCloseTo(1);
  for (const at of [1_000, 1_500, 2_500, 3_300]) {
    expect(20 * Math.log10(heard.at(at))).toBeCloseTo((-60 * (at - 500)) / 3_000, 1);
  }
  expect(heard.at(3_600)).toBe(0);
});

/** The gain of a high shelf of the first order whose pole is at `corner`, dB. */
function shelfGain(decibels: number, corner: number, hertz: number): number {
  const square = (hertz / corner) ** 2;
  return 10 * Math.log10((1 + 10 ** (decibels / 10) * square) / (1 + square));
}

it.each([
  [6, 6_000],
  [6, 2_000],
  [-6, 6_000],
  [8, 200],
])('a high shelf of %s dB at 2,000 Hz changes only higher frequencies: heard at %s Hz', async (decibels, hertz) => {
  const sine = aBuffer(RATE, frames(400), (at) => 0.25 * Math.sin((2 * Math.PI * hertz * at) / RATE));
  const tone = { hertz: 2_000, decibels };
  const heard = await render(400, (rendering) => {
    channelWith(rendering, anInstrument([aStrike(sine, { tone })])).noteOn(60, 100, 0);
  });
  const gain = 20 * Math.log10(heard.level(100, 300) / (0.25 * Math.SQRT1_2));
  expect(Math.abs(gain - shelfGain(decibels, 2_000, hertz))).toBeLessThan(0.3);
});

it('two shelves of one frequency add nothing to each other', async () => {
  const sine = aBuffer(RATE, frames(400), (at) => 0.25 * Math.sin((2 * Math.PI * 12_000 * at) / RATE));
  const strikes = [6, -6].map((decibels) => aStrike(sine, { tone: { hertz: 500, decibels } }));
  const heard = await render(400, (rendering) => {
    channelWith(rendering, anInstrument(strikes)).noteOn(60, 100, 0);
  });
  const sum = 10 ** (6 / 20) + 10 ** (-6 / 20);
  expect(heard.level(100, 300) / (0.25 * Math.SQRT1_2)).toBeCloseTo(sum, 1);
});

import { COMPRESSOR_DEFAULT, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import { describe, expect, it } from 'vitest';
import { channelWith, RATE, render, steadyChannel, type RenderedSound, type Rendering } from './testing/render.ts';
import { aBuffer, anInstrument, aStrike } from './testing/shaped-instrument.ts';

const EFFECTS = { effects: true };
const hall = { ...REVERB_DEFAULT, enabled: true, wet: 1, decay: 1, preDelay: 0.02 };
const squeeze = { ...COMPRESSOR_DEFAULT, enabled: true, threshold: -24, ratio: 3, knee: 0 };

/** A click of one sample. */
const click = () => anInstrument([aStrike(aBuffer(RATE, RATE / 10, (at) => (at === 0 ? 1 : 0)))]);
/** A tone at full scale. */
const tone = (hertz = 200) =>
  anInstrument([aStrike(aBuffer(RATE, 3 * RATE, (at) => Math.sin((2 * Math.PI * hertz * at) / RATE)))]);

function peak({ samples }: RenderedSound, from: number, to: number): number {
  const part = samples.subarray((from * RATE) / 1_000, (to * RATE) / 1_000);
  return part.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

describe("a player's compressor", () => {
  it.each([
    [squeeze, 6.4],
    [{ ...squeeze, ratio: 20 }, 9.1],
    [{ ...squeeze, threshold: -6, ratio: 2 }, 1.2],
    [{ ...squeeze, knee: 24 }, 6.4],
  ])('lowers full-scale sound, and returns 60 %% of the reduction: %o by %s dB', async (compressor, lowered) => {
    const heard = await render(
      1_000,
      (rendering) => {
        const channel = channelWith(rendering, tone());
        channel.setCompressor(compressor);
        channel.noteOn(60, 100, 300);
      },
      EFFECTS,
    );
    expect(Math.abs(20 * Math.log10(peak(heard, 700, 990)) + lowered)).toBeLessThan(0.6);
  });

  it('lifts soft sound, so that compressed sound is about as loud as before', async () => {
    const soft = anInstrument([aStrike(aBuffer(RATE, 3 * RATE, (at) => 0.03 * Math.sin((400 * Math.PI * at) / RATE)))]);
    const heard = await render(
      1_000,
      (rendering) => {
        const channel = channelWith(rendering, soft);
        channel.setCompressor(squeeze);
        channel.noteOn(60, 100, 300);
      },
      EFFECTS,
    );
    expect(20 * Math.log10(peak(heard, 700, 990) / 0.03)).toBeCloseTo(9.6, 0);
  });

  it.each([
    ['is off', { ...squeeze, enabled: false }],
    ['has a ratio of 1', { ...squeeze, ratio: 1 }],
    ['has a threshold of 0, a ratio of 1 and no knee', { enabled: true, threshold: 0, ratio: 1, knee: 0 }],
  ])('changes nothing and adds no delay when it %s', async (_, compressor) => {
    const heard = await render(
      400,
      (rendering) => {
        const channel = channelWith(rendering, click());
        channel.setCompressor(compressor);
        channel.noteOn(60, 100, 200);
      },
      EFFECTS,
    );
    expect(heard.onset()).toBeCloseTo(200, 1);
    expect(heard.at(200)).toBe(1);
  });

  it('adds no delay when it is on', async () => {
    const heard = await render(
      600,
      (rendering) => {
        const channel = channelWith(rendering, click());
        channel.setCompressor(squeeze);
        channel.noteOn(60, 100, 400);
      },
      EFFECTS,
    );
    expect(heard.onset()).toBeCloseTo(400, 1);
  });

  it('is inserted, changed and removed without a click, and can be inserted again', async () => {
    const heard = await render(
      3_000,
      (rendering) => {
        const channel = channelWith(rendering, tone(100));
        channel.noteOn(60, 100, 0);
        rendering.runAt(400, () => {
          channel.setCompressor(squeeze);
        });
        rendering.runAt(800, () => {
          channel.setCompressor({ ...squeeze, threshold: -12 });
        });
        rendering.runAt(1_200, () => {
          channel.setCompressor({ ...squeeze, enabled: false });
        });
        rendering.runAt(2_000, () => {
          channel.setCompressor(squeeze);
        });
      },
      EFFECTS,
    );
    expect(peak(heard, 700, 790)).toBeCloseTo(10 ** (-6.4 / 20), 1);
    expect(peak(heard, 1_100, 1_190)).toBeCloseTo(10 ** (-3.2 / 20), 1);
    expect(peak(heard, 1_700, 1_990)).toBeCloseTo(1, 2);
    expect(peak(heard, 2_500, 2_900)).toBeCloseTo(10 ** (-6.4 / 20), 1);
    expect(heard.steepest(10, 2_990)).toBeLessThan(0.02);
  });
});

describe('effects', () => {
  it('accept any numbers from other clients', async () => {
    const heard = await render(
      1_500,
      (rendering) => {
        const channel = channelWith(rendering, tone());
        for (const value of [NaN, Infinity, -Infinity, 1e300, -5]) {
          channel.setReverb({ enabled: true, wet: value, decay: value, preDelay: value });
          channel.setCompressor({ enabled: true, threshold: value, ratio: value, knee: value });
        }
        channel.setReverb({ enabled: true, wet: NaN, decay: NaN, preDelay: NaN });
        channel.setCompressor({ enabled: true, threshold: NaN, ratio: NaN, knee: NaN });
        channel.noteOn(60, 100, 100);
      },
      EFFECTS,
    );
    expect(heard.samples.every((value) => Number.isFinite(value) && Math.abs(value) < 2)).toBe(true);
    expect(heard.level(500, 1_000)).toBeGreaterThan(0.05);
  });

  it('are skipped without worklets: the sound is unchanged', async () => {
    const heard = await render(400, (rendering) => {
      const channel = steadyChannel(rendering);
      channel.setReverb(hall);
      channel.setCompressor(squeeze);
      channel.noteOn(60, 100, 0);
    });
    expect(heard.at(300)).toBeCloseTo(1);
  });

  it('requested before the worklets have loaded are applied afterwards', async () => {
    const heard = await render(
      1_200,
      (rendering) => {
        const channel = channelWith(rendering, tone());
        channel.setCompressor(squeeze);
        channel.noteOn(60, 100, 0);
        rendering.runAt(300, () => {
          rendering.mixer.enableEffects();
        });
      },
      { effects: 'later' },
    );
    expect(peak(heard, 200, 290)).toBeCloseTo(1, 2);
    expect(20 * Math.log10(peak(heard, 900, 1_190))).toBeCloseTo(-6.4, 0);
  });
});

it.each([256, 512])('a reverb sounds the same with a render size of %s frames', async (atOnce) => {
  const play = (rendering: Rendering): void => {
    const channel = channelWith(rendering, tone(), 'one');
    channel.setReverb(hall);
    channel.setCompressor(squeeze);
    for (const at of [201, 430, 655]) channel.noteOn(60, 100, at);
    channel.noteOff(60, 703);
    channelWith(rendering, click(), 'other').noteOn(60, 100, 333);
  };
  const usual = await render(2_000, play, EFFECTS);
  const coarse = await render(2_000, play, { ...EFFECTS, atOnce });
  const apart = coarse.samples.map((value, at) => Math.abs(value - (usual.samples[at] ?? NaN)));
  expect(Math.max(...apart)).toBeLessThan(1e-3);
  expect(peak(coarse, 1_000, 1_500)).toBeGreaterThan(0.01);
});

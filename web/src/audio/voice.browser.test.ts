import type { Envelope } from '@quatremains/protocol/entities/instrument';
import { describe, expect, it } from 'vitest';
import { channelWith, RATE, render } from './testing/render.ts';
import { aBuffer, anInstrument, aStrike } from './testing/shaped-instrument.ts';

const PLAIN: Envelope = { attack: 0, hold: 0, decay: 0, sustain: 1, release: 0.02 };
/** Number of frames. */
const frames = (time: number): number => (time * RATE) / 1_000;
/** A recording of ones with this length, ms, on one side. */
const ones = (time: number, sides = 1): AudioBuffer => aBuffer(RATE, frames(time), () => 1, sides);

describe('a loop', () => {
  /** Half the amplitude in the loop; a quarter at the end of the recording. */
  const recording = (): AudioBuffer =>
    aBuffer(RATE, frames(300), (at) => (at < frames(100) ? 1 : at < frames(200) ? 0.5 : 0.25));
  const loop = { start: 0.1, end: 0.2, untilRelease: false };

  it('sustains a note far beyond the end of its recording', async () => {
    const heard = await render(2_000, (rendering) => {
      channelWith(rendering, anInstrument([aStrike(recording(), { loop })])).noteOn(60, 100, 0);
    });
    expect(heard.at(50)).toBeCloseTo(1);
    for (const at of [150, 250, 700, 1_990]) expect(heard.at(at)).toBeCloseTo(0.5);
  });

  it('ends with the release', async () => {
    const heard = await render(2_000, (rendering) => {
      const channel = channelWith(rendering, anInstrument([aStrike(recording(), { loop })]));
      channel.noteOn(60, 100, 0);
      channel.noteOff(60, 1_000);
    });
    expect(heard.at(999)).toBeCloseTo(0.5);
    expect(heard.at(1_025)).toBe(0);
  });

  it('may be left when the key is released, to play the recording to its end', async () => {
    const envelope = { ...PLAIN, release: 100 };
    const shape = { envelope, loop: { ...loop, untilRelease: true } };
    const heard = await render(2_000, (rendering) => {
      const channel = channelWith(rendering, anInstrument([aStrike(recording(), shape)]));
      channel.noteOn(60, 100, 0);
      rendering.runAt(1_000, () => {
        channel.noteOff(60, 1_000);
      });
    });
    expect(heard.at(990)).toBeCloseTo(0.5);
    expect(heard.at(1_150)).toBeGreaterThan(0.2);
    expect(heard.at(1_150)).toBeLessThan(0.26);
    expect(heard.at(1_250)).toBe(0);
  });

  it('without length plays the recording once', async () => {
    const heard = await render(600, (rendering) => {
      const empty = { start: 0.2, end: 0.1, untilRelease: false };
      channelWith(rendering, anInstrument([aStrike(recording(), { loop: empty })])).noteOn(60, 100, 0);
    });
    expect(heard.at(299)).toBeCloseTo(0.25);
    expect(heard.at(301)).toBe(0);
  });
});

describe('an envelope', () => {
  const envelope: Envelope = { attack: 0.1, hold: 0.1, decay: 0.3, sustain: 0.1, release: 0.3 };

  it('rises linearly, holds, and decays exponentially to the sustain level', async () => {
    const heard = await render(1_000, (rendering) => {
      channelWith(rendering, anInstrument([aStrike(ones(2_000), { envelope })])).noteOn(60, 100, 10);
    });
    for (const [at, level] of [
      [35, 0.25],
      [60, 0.5],
      [109, 0.99],
      [150, 1],
      [209, 1],
      [260, 10 ** -0.5],
      [310, 0.1],
      [900, 0.1],
    ] as const)
      expect([at, heard.at(at)]).toEqual([at, expect.closeTo(level, 2)]);
  });

  it.each([
    ['in the attack', 60, 0.5],
    ['while it holds', 160, 1],
    ['in the decay', 260, 10 ** -0.5],
    ['while it is sustained', 700, 0.1],
  ])('is released from its current level: %s', async (_, at, level) => {
    const heard = await render(1_200, (rendering) => {
      const channel = channelWith(rendering, anInstrument([aStrike(ones(2_000), { envelope })]));
      channel.noteOn(60, 100, 10);
      channel.noteOff(60, at);
    });
    expect(heard.at(at - 1) / level).toBeCloseTo(1, 1);
    expect(heard.at(at + 100) / level).toBeCloseTo(0.1, 1);
    expect(heard.at(at + 301)).toBe(0);
    expect(heard.steepest(at - 5, at + 300)).toBeLessThan(0.03);
  });

  it('with a sustain of zero ends by itself, also with a loop', async () => {
    const loop = { start: 0, end: 0.1, untilRelease: false };
    const heard = await render(700, (rendering) => {
      const shape = { envelope: { ...envelope, sustain: 0 }, loop };
      channelWith(rendering, anInstrument([aStrike(ones(100), shape)])).noteOn(60, 100, 0);
    });
    expect(heard.at(490)).toBeGreaterThan(0.001);
    expect(heard.at(501)).toBe(0);
  });

  it('keeps a note audible that is released at once', async () => {
    const heard = await render(300, (rendering) => {
      const channel = channelWith(rendering, anInstrument([aStrike(ones(2_000), { envelope })]));
      channel.noteOn(60, 100, 50);
      channel.noteOff(60, 50);
    });
    expect(heard.level(50, 100)).toBeGreaterThan(0.005);
  });
});

describe('a note', () => {
  it('may start within its recording', async () => {
    const recording = aBuffer(RATE, frames(400), (at) => (at < frames(200) ? 0 : 1));
    const heard = await render(300, (rendering) => {
      channelWith(rendering, anInstrument([aStrike(recording, { start: 0.2 })])).noteOn(60, 100, 50);
    });
    expect(heard.onset()).toBeCloseTo(50, 1);
    expect(heard.at(249)).toBeCloseTo(1);
    expect(heard.at(251)).toBe(0);
  });

  it('may have several voices, which are released together', async () => {
    const heard = await render(300, (rendering) => {
      const strikes = [aStrike(ones(1_000), {}, 0.25), aStrike(ones(1_000), {}, 0.5)];
      const channel = channelWith(rendering, anInstrument(strikes));
      channel.noteOn(60, 100, 0);
      channel.noteOff(60, 100);
    });
    expect(heard.at(99)).toBeCloseTo(0.75);
    expect(heard.at(121)).toBe(0);
  });

  it.each([
    [-1, Math.SQRT2, 0],
    [0, 1, 1],
    [1, 0, Math.SQRT2],
    [0.5, Math.SQRT2 * Math.cos((3 * Math.PI) / 8), Math.SQRT2 * Math.sin((3 * Math.PI) / 8)],
  ])('is panned: %s', async (pan, left, right) => {
    const heard = await render(100, (rendering) => {
      const tone = { pan, lowpass: undefined };
      channelWith(rendering, anInstrument([aStrike(ones(1_000), { tone })])).noteOn(60, 100, 0);
    });
    expect(heard.at(50)).toBeCloseTo(left);
    expect(heard.rightAt(50)).toBeCloseTo(right);
  });

  it('of two sides keeps them separate at any pan', async () => {
    const recording = aBuffer(RATE, frames(500), (_, side) => (side === 0 ? 0.5 : 0.1), 2);
    const tone = { pan: -1, lowpass: undefined };
    const [plain, placed] = await Promise.all(
      [{}, { tone }].map((shape) =>
        render(100, (rendering) => {
          channelWith(rendering, anInstrument([aStrike(recording, shape)])).noteOn(60, 100, 0);
        }),
      ),
    );
    expect([plain?.at(50), plain?.rightAt(50)]).toEqual([expect.closeTo(0.5), expect.closeTo(0.1)]);
    expect([placed?.at(50), placed?.rightAt(50)]).toEqual([expect.closeTo(0.5 * Math.SQRT2), expect.closeTo(0)]);
  });

  it('keeps its pitch and loop when decoded at another rate', async () => {
    const other = 44_100;
    const recording = aBuffer(other, other / 10, (at) => Math.sin((2 * Math.PI * 440 * at) / other));
    const heard = await render(1_100, (rendering) => {
      const loop = { start: 0, end: 0.1, untilRelease: false };
      channelWith(rendering, anInstrument([aStrike(recording, { loop })])).noteOn(60, 100, 0);
    });
    const second = heard.samples.subarray(0, RATE);
    expect(second.filter((value, at) => value > 0 && (second[at - 1] ?? 0) <= 0)).toHaveLength(440);
  });

  it('is low-pass filtered', async () => {
    const sine = (hertz: number): AudioBuffer =>
      aBuffer(RATE, frames(500), (at) => Math.sin((2 * Math.PI * hertz * at) / RATE));
    const tone = { pan: 0, lowpass: { hertz: 1_000, resonance: 0 } };
    const heard = await render(900, (rendering) => {
      const channel = channelWith(
        rendering,
        anInstrument((note) => [aStrike(sine(note === 60 ? 100 : 8_000), { tone })]),
      );
      channel.noteOn(60, 100, 0);
      channel.noteOn(61, 100, 500);
    });
    expect(heard.level(100, 400)).toBeCloseTo(Math.SQRT1_2, 1);
    expect(heard.level(600, 800)).toBeLessThan(0.02);
  });
});

describe('drums', () => {
  it('sound on after their key is released and when struck again', async () => {
    const heard = await render(600, (rendering) => {
      const channel = channelWith(rendering, anInstrument([aStrike(ones(300), { oneShot: true })]));
      channel.noteOn(38, 100, 0);
      channel.noteOff(38, 20);
      channel.noteOn(38, 100, 100);
    });
    expect(heard.at(99)).toBeCloseTo(1);
    expect(heard.at(250)).toBeCloseTo(2);
    expect(heard.at(350)).toBeCloseTo(1);
    expect(heard.at(401)).toBe(0);
  });

  it('of one group cut each other off', async () => {
    const [hat, drum] = [{}, {}];
    const heard = await render(600, (rendering) => {
      const channel = channelWith(
        rendering,
        anInstrument((note) => [
          aStrike(ones(1_000), { oneShot: true, group: note === 36 ? drum : hat }, note === 42 ? 0.1 : 1),
        ]),
      );
      channel.noteOn(46, 100, 0);
      channel.noteOn(36, 100, 10);
      channel.noteOn(42, 100, 200);
    });
    expect(heard.at(199)).toBeCloseTo(2);
    expect(heard.at(240)).toBeCloseTo(1.1);
    expect(heard.at(590)).toBeCloseTo(1.1);
  });

  it('of other players are not cut off', async () => {
    const group = {};
    const heard = await render(300, (rendering) => {
      const instrument = anInstrument([aStrike(ones(1_000), { oneShot: true, group })]);
      channelWith(rendering, instrument, 'bob').noteOn(46, 100, 0);
      channelWith(rendering, instrument, 'cem').noteOn(42, 100, 100);
    });
    expect(heard.at(250)).toBeCloseTo(2);
  });

  it('are silent when the player is silenced', async () => {
    const heard = await render(300, (rendering) => {
      const channel = channelWith(rendering, anInstrument([aStrike(ones(1_000), { oneShot: true })]));
      channel.noteOn(38, 100, 0);
      rendering.runAt(100, () => {
        channel.silence();
      });
    });
    expect(heard.at(126)).toBe(0);
  });
});

it('changing the instrument ends no voice: notes sound until released', async () => {
  const heard = await render(900, (rendering) => {
    const channel = channelWith(rendering, anInstrument([aStrike(ones(2_000), {}, 0.5)]));
    channel.pedal(true, 0);
    channel.noteOn(60, 100, 0);
    channel.noteOn(62, 100, 0);
    channel.noteOff(62, 50);
    rendering.runAt(100, () => {
      channel.play(anInstrument([aStrike(ones(2_000), {}, 0.1)]));
    });
    channel.pedal(false, 300);
    channel.noteOff(60, 500);
    rendering.runAt(600, () => {
      channel.noteOn(60, 100, 600);
    });
  });
  expect(heard.at(299)).toBeCloseTo(1);
  expect(heard.at(499)).toBeCloseTo(0.5);
  expect(heard.at(530)).toBe(0);
  expect(heard.at(700)).toBeCloseTo(0.1);
});

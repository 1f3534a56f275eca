import { REVERB_DEFAULT } from '@quatremains/protocol/limits';
import { describe, expect, it } from 'vitest';
import { channelWith, RATE, render, type Rendering } from './testing/render.ts';
import { aBuffer, anInstrument, aStrike } from './testing/shaped-instrument.ts';

const EFFECTS = { effects: true };
const hall = { ...REVERB_DEFAULT, enabled: true, wet: 1, decay: 1, preDelay: 0.02 };

/** A click of one sample. */
const click = () => anInstrument([aStrike(aBuffer(RATE, RATE / 10, (at) => (at === 0 ? 1 : 0)))]);

/** Seconds for 60 dB by Schroeder's backward integration, twice those from −5 to −35 dB. */
function measureDecay(sound: Float32Array): number {
  const left = new Float64Array(sound.length);
  let sum = 0;
  for (let at = sound.length - 1; at >= 0; at--) left[at] = sum += (sound[at] ?? 0) ** 2;
  const below = (decibels: number): number => left.findIndex((value) => value < sum * 10 ** (decibels / 10));
  return (2 * (below(-35) - below(-5))) / RATE;
}

describe("a player's reverb", () => {
  it.each([0.5, 1.2, 2.8])('of %s s decays in that time, and starts after its pre-delay', async (decay) => {
    const heard = await render(
      4_500,
      (rendering) => {
        const channel = channelWith(rendering, click());
        channel.setReverb({ ...hall, decay });
        channel.noteOn(60, 100, 500);
      },
      EFFECTS,
    );
    expect(Math.abs(measureDecay(heard.samples) / decay - 1)).toBeLessThan(0.05);
    expect(heard.onset()).toBeCloseTo(520, 0);
  });

  it('leaves the dry share without delay', async () => {
    const heard = await render(
      900,
      (rendering) => {
        const channel = channelWith(rendering, click());
        channel.setReverb({ ...hall, wet: 0.5 });
        channel.noteOn(60, 100, 500);
      },
      EFFECTS,
    );
    expect(heard.at(500)).toBeCloseTo(Math.SQRT1_2, 3);
  });

  it('is shared by players with equal settings', async () => {
    let counts: number[] = [];
    await render(
      1_000,
      (rendering) => {
        const rooms = [hall, hall, { ...hall, wet: 0.3 }, { ...hall, decay: 2 }, { ...hall, enabled: false }];
        for (const [index, room] of rooms.entries()) rendering.mixer.channel(`player ${index}`).setReverb(room);
        counts = [rendering.mixer.reverbs];
        rendering.mixer.channel('player 3').setReverb(hall);
        counts.push(rendering.mixer.reverbs);
      },
      EFFECTS,
    );
    expect(counts).toEqual([2, 2]);
  });

  it('is removed when all players have left it and it has decayed', async () => {
    const counts: number[] = [];
    await render(
      3_000,
      (rendering) => {
        const channel = rendering.mixer.channel('me');
        channel.setReverb(hall);
        const count = (): void => void counts.push(rendering.mixer.reverbs);
        rendering.runAt(500, () => {
          channel.setReverb({ ...hall, enabled: false });
          count();
        });
        rendering.runAt(1_000, count);
        rendering.runAt(2_900, count);
      },
      EFFECTS,
    );
    expect(counts).toEqual([1, 1, 0]);
  });

  it('that is left twice decays after the second time', async () => {
    const heard = await render(
      4_000,
      (rendering) => {
        const channel = channelWith(rendering, click());
        const long = { ...hall, decay: 2 };
        channel.setReverb(long);
        rendering.runAt(100, () => {
          channel.setReverb({ ...long, enabled: false });
        });
        rendering.runAt(2_600, () => {
          channel.setReverb(long);
        });
        channel.noteOn(60, 100, 2_750);
        rendering.runAt(2_800, () => {
          channel.setReverb({ ...long, enabled: false });
        });
      },
      EFFECTS,
    );
    // A removed reverb is silent to the sample.
    expect(heard.level(3_900, 4_000)).toBeGreaterThan(0);
  });

  it('changes in place while its player moves the sliders', async () => {
    let count = 0;
    await render(
      100,
      (rendering) => {
        const channel = rendering.mixer.channel('me');
        for (let step = 1; step <= 50; step++) channel.setReverb({ ...hall, decay: step / 10, preDelay: step / 300 });
        count = rendering.mixer.reverbs;
      },
      EFFECTS,
    );
    expect(count).toBe(1);
  });

  it('of another player is not changed by the own one', async () => {
    const play = (mine: number) => (rendering: Rendering) => {
      rendering.mixer.channel('me').setReverb(hall);
      const other = channelWith(rendering, click(), 'other');
      other.setReverb(hall);
      rendering.mixer.channel('me').setReverb({ ...hall, decay: mine });
      other.noteOn(60, 100, 300);
    };
    const [same, changed] = await Promise.all([1, 5].map((decay) => render(2_500, play(decay), EFFECTS)));
    expect(measureDecay(changed?.samples ?? new Float32Array(1))).toBeCloseTo(
      measureDecay(same?.samples ?? new Float32Array(2)),
      2,
    );
  });

  it.each([
    [
      'it is switched off',
      (rendering: Rendering) => rendering.mixer.channel('me').setReverb({ ...hall, enabled: false }),
    ],
    ['the player goes', (rendering: Rendering) => rendering.mixer.removeChannel('me')],
    ['it becomes another', (rendering: Rendering) => rendering.mixer.channel('me').setReverb({ ...hall, wet: 0 })],
  ])('decays as usual when %s', async (_, change) => {
    const play = (alter: (rendering: Rendering) => void) => (rendering: Rendering) => {
      const channel = channelWith(rendering, click());
      channel.setReverb(hall);
      channel.noteOn(60, 100, 300);
      rendering.runAt(400, () => {
        alter(rendering);
      });
    };
    const left = await render(1_500, play(change), EFFECTS);
    const stayed = await render(
      1_500,
      play(() => undefined),
      EFFECTS,
    );
    expect(left.level(600, 1_500) / stayed.level(600, 1_500)).toBeCloseTo(1, 3);
  });

  it('follows the volume', async () => {
    const levels = [0, -12].map(async (decibels) => {
      const heard = await render(
        900,
        (rendering) => {
          const channel = channelWith(rendering, click());
          channel.setVolume(decibels);
          channel.setReverb(hall);
          channel.noteOn(60, 100, 500);
        },
        EFFECTS,
      );
      return heard.level(520, 900);
    });
    const [full, low] = await Promise.all(levels);
    expect(20 * Math.log10((low ?? 0) / (full ?? 1))).toBeCloseTo(-12, 1);
  });
});

import { describe, expect, it } from 'vitest';
import { channelWith, RATE, render, type RenderedSound, type Rendering } from './testing/render.ts';
import { aBuffer, anInstrument, aStrike } from './testing/shaped-instrument.ts';

const LOWERED = 10 ** (-12 / 20);

/** A looped constant with this gain. */
const steady = (gain: number) =>
  anInstrument([
    aStrike(
      aBuffer(RATE, RATE / 10, () => 1),
      { loop: { start: 0, end: 0.1, untilRelease: false } },
      gain,
    ),
  ]);
const silent = anInstrument([aStrike(aBuffer(RATE, RATE / 100, () => 0))]);

/** Another player plays a little; one own note is held, followed by this many silent notes per second. */
function playMany(rendering: Rendering, perSecond: number, { others = true, from = 200, to = 2_200 } = {}): void {
  const me = channelWith(rendering, steady(1));
  me.noteOn(20, 100, 0);
  me.play(silent);
  const times = Array.from(
    { length: ((to - from) * perSecond) / 1_000 },
    (_, index) => from + (index * 1_000) / perSecond,
  );
  const other = channelWith(rendering, silent, 'other');
  if (others) other.noteOn(60, 100, 10);
  for (const [index, at] of times.entries()) me.noteOn(21 + (index % 88), 100, at);
}

function playManyAt(perSecond: number, options: { others?: boolean } = {}, time = 5_000): Promise<RenderedSound> {
  return render(
    time,
    (rendering) => {
      playMany(rendering, perSecond, options);
    },
    { polyphony: 1_000 },
  );
}

describe('a player with too many notes', () => {
  it('is ducked by 12 dB while others play, and recovers a second after', async () => {
    const heard = await playManyAt(100);
    expect(heard.at(600)).toBeCloseTo(1, 2);
    expect(heard.at(1_500)).toBeCloseTo(LOWERED, 1);
    expect(heard.at(2_200)).toBeCloseTo(LOWERED, 2);
    expect(heard.at(4_900)).toBeCloseTo(1, 1);
    expect(heard.steepest(100, 4_900)).toBeLessThan(0.002);
  });

  it('is not ducked up to 60 notes a second: a pianist can play that', async () => {
    const heard = await playManyAt(58);
    expect(heard.at(2_100)).toBeCloseTo(1, 3);
  });

  it('is not ducked while no other member plays', async () => {
    const heard = await playManyAt(150, { others: false });
    expect(heard.at(2_100)).toBeCloseTo(1, 3);
  });

  it('is not ducked when it is switched off, and recovers at once', async () => {
    const never = await render(
      2_300,
      (rendering) => {
        rendering.mixer.setDucking(false);
        playMany(rendering, 150);
      },
      { polyphony: 1_000 },
    );
    expect(never.at(2_100)).toBeCloseTo(1, 3);
    const nowNot = await render(
      2_300,
      (rendering) => {
        playMany(rendering, 150, { to: 1_400 });
        rendering.runAt(1_600, () => {
          rendering.mixer.setDucking(false);
        });
      },
      { polyphony: 1_000 },
    );
    expect(nowNot.at(1_500)).toBeLessThan(0.3);
    expect(nowNot.at(2_200)).toBeCloseTo(1, 1);
  });

  it('does not duck the others', async () => {
    const heard = await render(
      2_300,
      (rendering) => {
        channelWith(rendering, steady(0.5), 'bob').noteOn(60, 100, 0);
        const me = channelWith(rendering, silent);
        for (let note = 0; note < 200; note++) me.noteOn(note % 100, 100, 100 + note * 10);
      },
      { polyphony: 1_000 },
    );
    expect(heard.at(2_100)).toBeCloseTo(0.5, 3);
  });
});

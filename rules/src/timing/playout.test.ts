import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceErrors, playDuet, quantile, type Duet, type HeardNote } from '../testing/duet-simulation.ts';
import { hole, longTail, stalls, type Disturbance } from '../testing/disturbances.ts';
import { Playout, audioLatencies, takesNotesJoined } from './playout.ts';

const LINK = { transit: 60, spread: 10 };

/** Plays notes 100 ms apart that all take `transit`, from `start` on; answers the delay of the last one. */
function playSteadily(playout: Playout, start: number, count: number, transit = 60): number {
  let delay = NaN;
  for (let at = start; at < start + count * 100; at += 100) delay = playout.schedule(at, at + transit) - at;
  return delay;
}

/** The same where every third note takes 120 ms longer. */
function playRoughly(playout: Playout, start: number, count: number): void {
  for (let note = 0; note < count; note++) playSteadily(playout, start + note * 100, 1, note % 3 === 0 ? 180 : 60);
}

describe('when a note sounds', () => {
  test.each([
    ['fast', 70],
    ['balanced', 80],
    ['safe', 100],
    ['perfectRhythm', 310],
  ] as const)('with %s it sounds %d ms after its key, where the fastest way takes 60 ms', (latency, delay) => {
    const playout = new Playout(latency, LINK);
    expect(playout.schedule(1_000, 1_065) - 1_000).toBe(delay);
  });

  test('with realTime it plays on arrival', () => {
    const playout = new Playout('realTime', LINK);
    expect([playout.schedule(1_000, 1_055), playout.lateness]).toEqual([1_055, 0]);
    expect([playout.schedule(1_100, 1_165), playout.lateness > 5]).toEqual([1_165, true]);
  });

  test('a note that arrives after its playout time plays at once and counts as late', () => {
    const playout = new Playout('fast', LINK);
    expect(playout.schedule(1_000, 1_095)).toBe(1_095);
    expect(playout.lateness).toBeCloseTo(25);
  });

  test('a note in time is not late', () => {
    const playout = new Playout('fast', LINK);
    playout.schedule(1_000, 1_069);
    expect(playout.lateness).toBe(0);
  });

  test('a note-off never plays before its note-on', () => {
    const playout = new Playout('realTime', LINK);
    const on = playout.schedule(1_000, 1_200);
    expect(playout.schedule(1_010, 1_200)).toBeGreaterThanOrEqual(on);
  });

  test('random arrivals never play in the past or out of order', () => {
    const event = fc.record({
      gap: fc.double({ min: -50, max: 900, noNaN: true }),
      transit: fc.double({ min: -100, max: 400, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...audioLatencies), fc.array(event), (latency, events) => {
        const playout = new Playout(latency, LINK);
        let at = 0;
        let now = 0;
        let last = -Infinity;
        for (const { gap, transit } of events) {
          at += gap;
          now = Math.max(now, at + transit);
          const play = playout.schedule(at, now);
          expect(play).toBeGreaterThanOrEqual(now);
          expect(play).toBeGreaterThanOrEqual(last);
          last = play;
        }
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  test('a new setting applies in the next pause', () => {
    const playout = new Playout('balanced', LINK);
    playSteadily(playout, 0, 20);
    playout.choose('safe');
    expect(playout.schedule(3_000, 3_060) - 3_000).toBeCloseTo(100, 0);
  });

  test('without a pause a new setting changes the tempo by at most a fiftieth', () => {
    const playout = new Playout('balanced', LINK);
    const before = playSteadily(playout, 0, 20);
    playout.choose('perfectRhythm');
    const soon = playSteadily(playout, 2_000, 10);
    expect(soon - before).toBeGreaterThan(10);
    expect(soon - before).toBeLessThanOrEqual(20);
    expect(playSteadily(playout, 3_000, 120)).toBeCloseTo(310, 0);
  });

  test('the delay follows a slower link in a pause, not within a phrase', () => {
    const playout = new Playout('safe', LINK);
    const before = playSteadily(playout, 0, 50, 60);
    const within = playSteadily(playout, 5_000, 300, 80);
    expect(within - before).toBeLessThan(16);
    expect(playout.schedule(36_000, 36_080) - 36_000).toBeCloseTo(120, 0);
  });
});

const CALM: Duet = {
  seed: 1,
  sender: { up: 20, down: 20, jitter: 8, wrongBy: 90_000, drift: 50e-6 },
  listener: { up: 40, down: 40, jitter: 8, wrongBy: 0, drift: -50e-6 },
  latency: 'balanced',
  seconds: 60,
};
const UNEVEN = { sender: { ...CALM.sender, jitter: 30 }, listener: { ...CALM.listener, jitter: 30 } };
const LOPSIDED = {
  sender: { ...UNEVEN.sender, up: 5, down: 120 },
  listener: { ...UNEVEN.listener, up: 90, down: 15, wrongBy: -1e7 },
};
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('two clients over the network', () => {
  test.each(seeds)('Balanced keeps the rhythm with a delay of 25 ms over the fastest transit (seed %d)', (seed) => {
    const heard = playDuet({ ...CALM, seed });
    const fastest = Math.min(...heard.map((note) => note.arrived - note.pressed));
    expect(quantile(distanceErrors(heard), 0.99)).toBeLessThan(1);
    expect(
      quantile(
        heard.map((note) => note.sounded - note.pressed),
        0.5,
      ),
    ).toBeLessThan(fastest + 25);
  });

  test.each(seeds)('Auto keeps 99.5 %% in time with 30 ms of jitter, without needless delay (seed %d)', (seed) => {
    for (const wires of [UNEVEN, LOPSIDED]) {
      const heard = playDuet({ ...CALM, ...wires, seed, latency: 'auto', seconds: 90 });
      const necessary = quantile(
        heard.map((note) => note.arrived - note.pressed),
        0.995,
      );
      expect(heard.filter((note) => note.late).length / heard.length).toBeLessThanOrEqual(0.005);
      expect(quantile(distanceErrors(heard), 0.99)).toBeLessThan(1);
      expect(
        quantile(
          heard.map((note) => note.sounded - note.pressed),
          0.5,
        ),
      ).toBeLessThan(necessary + 10);
    }
  });

  test('Real Time plays every note on arrival', () => {
    const heard = playDuet({ ...CALM, ...UNEVEN, latency: 'realTime' });
    expect(heard.every((note) => Math.abs(note.sounded - note.arrived) < 0.01)).toBe(true);
    expect(heard.filter((note) => note.late).length).toBeGreaterThan(heard.length / 2);
  });

  test('Auto adds almost no delay in a local network', () => {
    const wire = { up: 0.2, down: 0.2, jitter: 0.3, drift: 20e-6 };
    const heard = playDuet({
      ...CALM,
      sender: { ...wire, wrongBy: 7 },
      listener: { ...wire, wrongBy: -7 },
      latency: 'auto',
    });
    expect(
      quantile(
        heard.map((note) => note.sounded - note.pressed),
        0.5,
      ),
    ).toBeLessThan(5);
  });
});

test('the server may join notes when the margin covers the wait, and not for Auto', () => {
  expect(audioLatencies.filter(takesNotesJoined)).toEqual(['balanced', 'safe', 'perfectRhythm']);
});

/** The listener's link is disturbed in both directions. */
function disturbed(disturbance: Disturbance, seed: number): HeardNote[] {
  return playDuet({
    ...CALM,
    listener: { ...CALM.listener, disturbance },
    latency: 'auto',
    seconds: 90,
    seed,
  });
}

const delaysOf = (heard: readonly HeardNote[]): number[] => heard.map((note) => note.sounded - note.pressed);
const between = (heard: readonly HeardNote[], from: number, to: number): HeardNote[] =>
  heard.filter(({ pressed }) => pressed >= from && pressed < to);
/** Late notes, those that one stall has held up counted once. */
const lateEvents = (heard: readonly HeardNote[]): number =>
  heard.filter(({ late, arrived }, index) => late && arrived - (heard[index - 1]?.arrived ?? -Infinity) > 5).length;

describe('Auto on a link that is disturbed', () => {
  test.each(seeds.flatMap((seed) => [[1_000, seed] as const, [3_000, seed] as const]))(
    'gives nothing for a hole of %d ms (seed %d)',
    (length, seed) => {
      const heard = disturbed(hole(40_000, length), seed);
      const before = quantile(delaysOf(between(heard, 30_000, 39_000)), 0.5);
      const after = quantile(delaysOf(between(heard, 40_000 + length, 90_000)), 1);
      expect(after).toBeLessThan(before + 10);
    },
  );

  test.each(seeds)('ignores rare stalls, and counts each of them once (seed %d)', (seed) => {
    const heard = disturbed(stalls(0.003, 250), seed);
    expect(lateEvents(heard) / heard.length).toBeLessThanOrEqual(0.01);
    expect(quantile(delaysOf(between(heard, 30_000, 90_000)), 0.9)).toBeLessThan(90);
  });

  test('keeps a long tail in time without needless delay', () => {
    const all = seeds.map((seed) => disturbed(longTail(10), seed));
    const late = all.reduce((sum, heard) => sum + lateEvents(heard), 0);
    expect(late / all.flat().length).toBeLessThanOrEqual(0.005);
    for (const heard of all) {
      const transits = heard.map((note) => note.arrived - note.pressed);
      expect(quantile(delaysOf(heard), 0.5)).toBeLessThan(quantile(transits, 0.995) + 20);
    }
  });

  test('recovers five seconds after a rough time', () => {
    const playout = new Playout('auto', LINK);
    const before = playSteadily(playout, 0, 200);
    playRoughly(playout, 20_000, 100);
    expect(playSteadily(playout, 31_000, 1)).toBeGreaterThan(150);
    playSteadily(playout, 31_100, 51);
    expect(playSteadily(playout, 37_000, 1)).toBeLessThan(before + 2);
  });
});

describe('a note that arrives much too late', () => {
  test('is distinguished from one that is only late', () => {
    const playout = new Playout('balanced', LINK);
    playSteadily(playout, 0, 20);
    playout.schedule(2_000, 2_370);
    expect([playout.lateness > 0, playout.isTooLate]).toEqual([true, false]);
    playout.schedule(2_100, 2_490);
    expect(playout.isTooLate).toBe(true);
  });

  test('is in time again once the playout has followed a longer link', () => {
    const playout = new Playout('balanced', LINK);
    playSteadily(playout, 0, 100);
    playSteadily(playout, 10_000, 45, 560);
    expect(playout.isTooLate).toBe(false);
  });
});

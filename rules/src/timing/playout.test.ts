import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceErrors, playDuet, quantile, type Duet } from '../testing/a-duet.ts';
import { Playout, audioLatencies } from './playout.ts';

const LINK = { transit: 60, spread: 10 };

/** Plays notes 100 ms apart that all take `transit`, from `start` on; answers the delay of the last one. */
function playSteadily(playout: Playout, start: number, count: number, transit = 60): number {
  let delay = NaN;
  for (let at = start; at < start + count * 100; at += 100) delay = playout.schedule(at, at + transit) - at;
  return delay;
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

  test('with realTime it sounds when it comes', () => {
    const playout = new Playout('realTime', LINK);
    expect([playout.schedule(1_000, 1_055), playout.lateness]).toEqual([1_055, 0]);
    expect([playout.schedule(1_100, 1_165), playout.lateness > 5]).toEqual([1_165, true]);
  });

  test('a note that comes after its time sounds at once and counts as late', () => {
    const playout = new Playout('fast', LINK);
    expect(playout.schedule(1_000, 1_095)).toBe(1_095);
    expect(playout.lateness).toBeCloseTo(25);
  });

  test('a note in time is not late', () => {
    const playout = new Playout('fast', LINK);
    playout.schedule(1_000, 1_069);
    expect(playout.lateness).toBe(0);
  });

  test('the end of a note never overtakes its beginning', () => {
    const playout = new Playout('realTime', LINK);
    const on = playout.schedule(1_000, 1_200);
    expect(playout.schedule(1_010, 1_200)).toBeGreaterThanOrEqual(on);
  });

  test('whatever arrives whenever, nothing sounds in the past or out of order', () => {
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

  test('a new choice is taken in the next pause', () => {
    const playout = new Playout('balanced', LINK);
    playSteadily(playout, 0, 20);
    playout.choose('safe');
    expect(playout.schedule(3_000, 3_060) - 3_000).toBeCloseTo(100, 0);
  });

  test('a new choice bends the tempo by a fiftieth at most where there is no pause', () => {
    const playout = new Playout('balanced', LINK);
    const before = playSteadily(playout, 0, 20);
    playout.choose('perfectRhythm');
    const soon = playSteadily(playout, 2_000, 10);
    expect(soon - before).toBeGreaterThan(10);
    expect(soon - before).toBeLessThanOrEqual(20);
    expect(playSteadily(playout, 3_000, 120)).toBeCloseTo(310, 0);
  });

  test('a slower way is followed in a pause, not in the middle of a phrase', () => {
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

describe('two people over the network', () => {
  test.each(seeds)('Balanced keeps the rhythm at a delay of 25 ms over the fastest way (seed %d)', (seed) => {
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

  test('Real Time plays every note as soon as it comes', () => {
    const heard = playDuet({ ...CALM, ...UNEVEN, latency: 'realTime' });
    expect(heard.every((note) => Math.abs(note.sounded - note.arrived) < 0.01)).toBe(true);
    expect(heard.filter((note) => note.late).length).toBeGreaterThan(heard.length / 2);
  });

  test('Auto costs little more than nothing in one house', () => {
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../testing/seeded-random.ts';
import { ClockSync } from './clock-sync.ts';

/** A question to a server whose clock shows page time + offset. */
function ask(sync: ClockSync, sentAt: number, link: { up: number; down: number; offset: number }): void {
  sync.add(sentAt, sentAt + link.up + link.offset, sentAt + link.up + link.down);
}

describe('the clock of the server', () => {
  test('is exact over a symmetric link, for any error of the page’s clock', () => {
    for (const offset of [0, 90_000, -90_000, 1_790_000_000_000]) {
      const sync = new ClockSync();
      ask(sync, 1_000, { up: 20, down: 20, offset });
      expect(sync.toServer(5_000)).toBeCloseTo(5_000 + offset, 3);
      expect(sync.toPage(5_000 + offset)).toBeCloseTo(5_000, 3);
    }
  });

  test('has an error of at most half the difference of the two directions', () => {
    const sync = new ClockSync();
    ask(sync, 0, { up: 50, down: 10, offset: 0 });
    expect(sync.toServer(100)).toBeCloseTo(100 + 20, 6);
  });

  test('combines the fastest ways there and back of different samples', () => {
    const sync = new ClockSync();
    ask(sync, 0, { up: 5, down: 45, offset: 1_000 });
    ask(sync, 200, { up: 45, down: 5, offset: 1_000 });
    sync.step();
    expect(sync.toServer(300)).toBeCloseTo(1_300, 1);
    expect(sync.link(300)?.roundTrip).toBeCloseTo(10, 1);
  });

  test('slews to a better estimate while notes play, and steps to it when no note sounds', () => {
    const sync = new ClockSync();
    ask(sync, 0, { up: 60, down: 20, offset: 0 });
    ask(sync, 1_000, { up: 58, down: 20, offset: 0 });
    expect(sync.toServer(1_078) - 1_078).toBeCloseTo(20, 1);
    expect(sync.toServer(2_078) - 2_078).toBeCloseTo(19.5, 1);
    sync.step();
    expect(sync.toServer(2_078) - 2_078).toBeCloseTo(19, 1);
  });

  test('is corrected within seconds after slow first samples, even while notes play', () => {
    const sync = new ClockSync();
    ask(sync, 0, { up: 10, down: 500, offset: 0 });
    ask(sync, 1_000, { up: 10, down: 10, offset: 0 });
    expect(Math.abs(sync.toServer(1_100) - 1_100)).toBeGreaterThan(200);
    expect(sync.toServer(6_100) - 6_100).toBeCloseTo(0, 0);
  });

  test('recovers when one of the clocks was set', () => {
    const sync = new ClockSync();
    ask(sync, 0, { up: 10, down: 10, offset: 0 });
    ask(sync, 1_000, { up: 12, down: 11, offset: -3_600_000 });
    expect(sync.toServer(2_000)).toBeCloseTo(2_000 - 3_600_000 + 0.5, 3);
    expect(sync.link(2_000)?.roundTrip).toBeCloseTo(23, 6);
  });

  test('drops samples older than a minute', () => {
    const sync = new ClockSync();
    ask(sync, 0, { up: 5, down: 5, offset: 0 });
    for (let at = 5_000; at <= 70_000; at += 5_000) ask(sync, at, { up: 30, down: 30, offset: 0 });
    expect(sync.link(70_000)?.roundTrip).toBeCloseTo(60, 6);
  });

  test('returns the spread of the round trips without a single outlier', () => {
    const sync = new ClockSync();
    for (let at = 0; at < 12; at++) ask(sync, at * 1_000, { up: 10 + (at % 4), down: 10, offset: 0 });
    ask(sync, 12_000, { up: 400, down: 10, offset: 0 });
    expect(sync.link(13_000)?.spread).toBeCloseTo(3, 0);
  });

  test('has no link before the first sample, and ignores an impossible sample', () => {
    const sync = new ClockSync();
    sync.add(100, 5, 90);
    sync.add(100, NaN, 110);
    expect(sync.isSynced).toBe(false);
    expect(sync.link(200)).toBeNull();
  });

  test('never runs backwards, and `toPage` inverts `toServer`', () => {
    const question = fc.record({
      up: fc.double({ min: 0, max: 80, noNaN: true }),
      down: fc.double({ min: 0, max: 80, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 30 }), (questions) => {
        const sync = new ClockSync();
        let highest = -Infinity;
        for (const [index, { up, down }] of questions.entries()) {
          ask(sync, index * 1_000, { up, down, offset: 90_000 });
          for (let at = index * 1_000 + 200; at < index * 1_000 + 1_000; at += 50) {
            const server = sync.toServer(at);
            expect(server).toBeGreaterThan(highest);
            expect(sync.toPage(server)).toBeCloseTo(at, 5);
            highest = server;
          }
        }
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  test.each([100, 200, -200])(
    'stays near a clock that drifts by %i millionths, over a short and uneven link',
    (millionths) => {
      const sync = new ClockSync();
      const random = seededRandom(3);
      let worst = 0;
      for (let at = 0; at < 600_000; at += 1_000 + 300 * random()) {
        const offset = (at * millionths) / 1e6;
        const accident = random() < 0.1 ? 10 * random() : 0;
        ask(sync, at, { up: 0.2 + 0.3 * random() + accident, down: 0.2 + 0.3 * random(), offset });
        const then = at + 900;
        if (at > 10_000) worst = Math.max(worst, Math.abs(sync.toServer(then) - then - (then * millionths) / 1e6));
      }
      expect(worst).toBeLessThan(1.5);
    },
  );

  test('follows a clock that drifts by 50 millionths', () => {
    const sync = new ClockSync();
    let worst = 0;
    for (let at = 0; at < 600_000; at += 5_000) {
      const offset = at * 50e-6;
      ask(sync, at, { up: 10, down: 10, offset });
      if (at > 60_000)
        worst = Math.max(worst, Math.abs(sync.toServer(at + 4_000) - (at + 4_000) - (at + 4_000) * 50e-6));
    }
    expect(worst).toBeLessThan(3);
  });
});

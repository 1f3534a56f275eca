import { describe, expect, test } from 'vitest';
import { TransitHistory } from './transit-history.ts';
import { expectTransit, fastestTransit } from './transit.ts';

function historyOf(transits: readonly number[], every = 100): TransitHistory {
  const history = new TransitHistory();
  for (const [index, transit] of transits.entries()) history.add(transit, index * every);
  return history;
}

describe('the history of transits', () => {
  test('returns quantiles of the transits', () => {
    const history = historyOf(Array.from({ length: 200 }, (_, index) => 60 + index / 10));
    expect(history.high(0)).toBe(80);
    expect(history.high(0.1)).toBe(78);
    expect(history.low(0.05, 24)).toBeCloseTo(61, 0);
  });

  test('forgets notes older than a minute', () => {
    const history = new TransitHistory();
    history.add(200, 0);
    for (let now = 1_000; now < 64_000; now += 1_000) history.add(50, now);
    expect(history.high(0)).toBe(50.5);
  });

  test('is empty after a minute of silence', () => {
    const history = historyOf([50, 60, 70]);
    history.add(90, 200_000);
    expect(history.count()).toBe(1);
  });

  test('counts transits outside of its range at its edges', () => {
    const history = historyOf([50, 1e9, -1e9]);
    expect(history.high(0)).toBeGreaterThan(400);
    expect(history.low(0, 24)).toBeLessThan(0);
  });
});

describe('the highest transits', () => {
  test('are those that came within the given bound', () => {
    const history = historyOf([...Array.from({ length: 100 }, () => 50), 1_000, 3_000]);
    expect(history.high(0, 300)).toBe(50.5);
  });

  test('ignore rough seconds once the link has been calm for five', () => {
    const history = new TransitHistory();
    const fill = (from: number, to: number, transit: (now: number) => number): void => {
      for (let now = from; now < to; now += 100) history.add(transit(now), now);
    };
    fill(0, 10_000, () => 50);
    fill(10_000, 20_000, (now) => (now % 300 === 0 ? 180 : 60));
    expect(history.high(0)).toBe(180.5);
    fill(20_000, 25_100, () => 50);
    expect(history.high(0)).toBeLessThanOrEqual(60.5);
  });

  test('count rare slow events of an even link, even after calm seconds', () => {
    const history = historyOf(Array.from({ length: 400 }, (_, index) => (index === 100 || index === 200 ? 120 : 50)));
    expect(history.high(0.004)).toBe(120.5);
  });
});

describe('the fastest transit', () => {
  test('is expected from half of both least round trips', () => {
    const expected = expectTransit({ roundTrip: 40, spread: 6 }, { roundTrip: 80, spread: 9 });
    expect(expected).toEqual({ transit: 60, spread: 15 });
  });

  test('is unknown while one of the links is unknown', () => {
    expect(expectTransit(null, { roundTrip: 80, spread: 9 })).toBeNull();
  });

  test('is the expected one until notes are faster', () => {
    const expected = { transit: 60, spread: 0 };
    expect(fastestTransit(historyOf([75, 80]), expected)).toBe(60);
    expect(fastestTransit(historyOf([75, 55]), expected)).toBeCloseTo(55, 0);
  });

  test('is measured from the notes once there are enough', () => {
    expect(fastestTransit(historyOf(Array.from({ length: 16 }, () => 90)), { transit: 60, spread: 0 })).toBeCloseTo(
      90,
      0,
    );
  });

  test('ignores a single note with a disturbed clock', () => {
    const transits = Array.from({ length: 60 }, (_, index) => (index === 30 ? 0 : 60 + (index % 5)));
    expect(fastestTransit(historyOf(transits), null)).toBeCloseTo(60, 0);
  });
});

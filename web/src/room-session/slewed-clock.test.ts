import { describe, expect, it } from 'vitest';
import { SlewedClock } from './slewed-clock.ts';

/** A clock with the given offset to the server at each server time. */
function follow(aheadAt: (moment: number) => number) {
  const time = new SlewedClock({ toPage: (moment) => moment - aheadAt(moment) });
  const places = (until: number, every = 100) =>
    Array.from({ length: until / every }, (_, place) => time.toPage(place * every));
  return { time, places };
}

const roundsOf = (places: readonly number[], length: number): number[] =>
  places.slice(length / 100).map((place, index) => place - (places[index] ?? NaN));

describe('the slewed clock', () => {
  it('matches the server’s clock when nothing changes', () => {
    const { time } = follow(() => 90_000);
    expect(time.toPage(100_000)).toBe(10_000);
    expect(time.toPage(102_000)).toBe(12_000);
  });

  it.each([4, -4])('keeps rounds of equal length when the clock is corrected by %s ms', (better) => {
    const { places } = follow((moment) => (moment < 10_000 ? 50 : 50 + better));
    const heard = places(120_000);
    for (const round of roundsOf(heard, 2_000)) expect(Math.abs(round - 2_000)).toBeLessThan(0.21);
    for (const round of roundsOf(heard, 8_000)) expect(Math.abs(round - 8_000)).toBeLessThan(0.81);
    expect(heard.at(-1)).toBeCloseTo(119_900 - 50 - better, 6);
  });

  it('follows drifting clocks', () => {
    const { places } = follow((moment) => moment * 5e-5);
    const heard = places(600_000);
    expect(heard.at(-1)).toBeCloseTo(599_900 * (1 - 5e-5), 1);
  });

  it('corrects large errors at once, and any error after a reset', () => {
    let ahead = 50;
    const { time } = follow(() => ahead);
    expect(time.toPage(1_000)).toBe(950);
    ahead = 65;
    expect(time.toPage(1_100)).toBe(1_035);
    ahead = 60;
    time.reset();
    expect(time.toPage(1_200)).toBe(1_140);
  });

  it('does not correct twice for the same time', () => {
    let ahead = 0;
    const { time } = follow(() => ahead);
    time.toPage(10_000);
    ahead = 5;
    for (let again = 0; again < 50; again++) {
      time.toPage(9_000);
      time.toPage(10_000);
    }
    expect(time.toPage(10_000)).toBe(10_000);
  });
});

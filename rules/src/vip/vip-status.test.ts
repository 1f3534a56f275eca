import { expect, test } from 'vitest';
import { nextVipTime, reachedAt, vipLevel, vipStatusOf, type VipTime } from './vip-status.ts';

const DAY = 86_400_000;

/** From one day to another. */
const time = (from: number, to: number): VipTime => ({ startsAt: from * DAY, endsAt: to * DAY });

test('an account that never was VIP has no days', () => {
  expect(vipStatusOf([], 100 * DAY)).toEqual({
    isVip: false,
    vipUntil: null,
    remainingVipDays: 0,
    currentVipStreakDays: 0,
    longestVipStreakDays: 0,
    cumulatedVipDays: 0,
  });
});

test.each<[string, VipTime[], number, readonly [boolean, number, number, number, number]]>([
  // times, on which day: is VIP, days left, streak, longest streak, days in all
  ['the first day', [time(10, 40)], 10, [true, 30, 0, 0, 0]],
  ['in the middle of a day', [time(10, 40)], 20.5, [true, 20, 10, 10, 10]],
  ['the very end', [time(10, 40)], 40, [false, 0, 30, 30, 30]],
  ['a renewal without a gap', [time(10, 40), time(40, 70)], 50, [true, 20, 40, 40, 40]],
  ['a renewal on the last day of grace', [time(10, 40), time(47, 77)], 50, [true, 27, 33, 33, 33]],
  ['a renewal after the grace', [time(10, 40), time(47.01, 77.01)], 50, [true, 28, 2, 30, 32]],
  ['within the grace, not renewed', [time(10, 40)], 47, [false, 0, 30, 30, 30]],
  ['after the grace', [time(10, 40)], 47.01, [false, 0, 0, 30, 30]],
  ['days that are still to begin', [time(10, 40), time(40, 70)], 20, [true, 50, 10, 10, 10]],
  ['times in any order', [time(47, 77), time(10, 40)], 50, [true, 27, 33, 33, 33]],
])('%s', (_, times, day, [isVip, left, streak, longest, all]) => {
  expect(vipStatusOf(times, day * DAY)).toMatchObject({
    isVip,
    remainingVipDays: left,
    currentVipStreakDays: streak,
    longestVipStreakDays: longest,
    cumulatedVipDays: all,
  });
});

test('a number of VIP days is reached without counting gaps', () => {
  const times = [time(10, 40), time(100, 130)];
  expect(reachedAt(0, times, 10 * DAY)).toBe(10 * DAY);
  expect(reachedAt(30, times, 200 * DAY)).toBe(40 * DAY);
  expect(reachedAt(45, times, 200 * DAY)).toBe(115 * DAY);
  expect(reachedAt(45, times, 114 * DAY)).toBeNull();
  expect(reachedAt(0, [], 114 * DAY)).toBeNull();
});

test.each([
  [0, 1],
  [29, 1],
  [30, 2],
  [60, 3],
  [90, 4],
  [180, 5],
  [365, 6],
  [544, 6],
  [545, 7],
])('%i days are level %i', (days, level) => {
  expect(vipLevel(days)).toBe(level);
});

test('additional days begin now or after the remaining ones, and are limited to 730', () => {
  expect(nextVipTime(null, 30, 5 * DAY)).toEqual(time(5, 35));
  expect(nextVipTime(3 * DAY, 30, 5 * DAY)).toEqual(time(5, 35));
  expect(nextVipTime(20 * DAY, 30, 5 * DAY)).toEqual(time(20, 50));
  expect(nextVipTime(null, 730, 0)).toEqual(time(0, 730));
  expect(nextVipTime(DAY, 730, 0)).toBeNull();
});

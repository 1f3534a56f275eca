import { expect, test } from 'vitest';
import { badgeFor, badges, badgesBeside, earnedBadges } from './badges.ts';

const DAY = 86_400_000;
const times = [{ startsAt: 10 * DAY, endsAt: 80 * DAY }];

test('every badge has an id of its own', () => {
  expect(new Set(badges.map(({ id }) => id)).size).toBe(badges.length);
});

test('VIP badges are earned by VIP days, and stay', () => {
  const idsOn = (day: number) => earnedBadges(times, 'User', day * DAY).map(({ id }) => id);
  expect([9, 10, 40, 70, 500].map(idsOn)).toEqual([[], [1], [1, 2], [1, 2, 3], [1, 2, 3]]);
  expect(earnedBadges(times, 'User', 500 * DAY)[1]).toEqual({ id: 2, since: 40 * DAY });
});

test('staff have their badge as long as they are staff', () => {
  expect(earnedBadges([], 'Mod', 5)).toEqual([{ id: 8, since: 5 }]);
  expect(earnedBadges([], 'Admin', 5)).toEqual([{ id: 9, since: 5 }]);
  expect([badgeFor(8, 'Mod')?.name, badgeFor(8, 'User'), badgeFor(1, 'User')?.name, badgeFor(99, 'User')]).toEqual([
    'Moderator',
    undefined,
    'VIP 1',
    undefined,
  ]);
});

test('a name has the badge of its role and the chosen one, each once', () => {
  const idsOf = (...asked: Parameters<typeof badgesBeside>) => badgesBeside(...asked).map(({ id }) => id);
  expect([idsOf(null, 'User'), idsOf(3, 'User'), idsOf(3, 'Mod'), idsOf(8, 'Mod'), idsOf(8, 'User')]).toEqual([
    [],
    [3],
    [8, 3],
    [8],
    [],
  ]);
});

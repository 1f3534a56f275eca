import { createFakeClock } from '@quatremains/rules/testing/fake-clock';
import { expect, test } from 'vitest';
import { createAllowances } from './allowances.ts';

test('limits each key by a burst and a rate, and returns the wait', () => {
  const clock = createFakeClock();
  const waitOf = createAllowances({ burst: 2, perSecond: 1 }, clock);
  expect(['ada', 'ada', 'ada', 'ben'].map(waitOf)).toEqual([null, null, 1_000, null]);
  clock.advance(1_000);
  expect(['ada', 'ada'].map(waitOf)).toEqual([null, 1_000]);
});

test('forgets the keys that were used least recently', () => {
  const waitOf = createAllowances({ burst: 1, perSecond: 1 }, createFakeClock());
  for (const key of ['ada', 'ben']) expect(waitOf(key)).toBeNull();
  for (let other = 0; other < 4_999; other++) waitOf(`${other}`);
  expect(waitOf('ben')).toBe(1_000);
  expect(waitOf('ada')).toBeNull();
});

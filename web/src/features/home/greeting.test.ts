import { expect, it } from 'vitest';
import { greet } from './greeting.ts';

it.each([
  [4, 'Still awake, Ada?'],
  [5, 'Good morning, Ada.'],
  [12, 'Good afternoon, Ada.'],
  [18, 'Good evening, Ada.'],
  [23, 'Good evening, Ada.'],
])('at %i o’clock the page says: %s', (hour, words) => {
  expect(greet(hour, 'Ada')).toBe(words);
});

it('greets without a name until it is known', () => {
  expect(greet(9, null)).toBe('Good morning.');
});

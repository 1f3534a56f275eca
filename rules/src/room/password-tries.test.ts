import { PASSWORD_TRIES } from '@quatremains/protocol/limits';
import { expect, test } from 'vitest';
import { afterWrongTry, NO_TRIES, waitForTry, type PasswordTries } from './password-tries.ts';

function afterWrong(times: number, now = 1_000): PasswordTries {
  return Array.from({ length: times }).reduce<PasswordTries>((tries) => afterWrongTry(tries, now), NO_TRIES);
}

test.each([
  [0, 0],
  [4, 0],
  [5, 5_000],
  [6, 10_000],
  [7, 20_000],
  [11, 300_000],
  [99, 300_000],
])('after %i wrong passwords the next try waits %i ms', (times, wait) => {
  expect(waitForTry(afterWrong(times), 1_000)).toBe(wait);
});

test('an attempt is allowed after the wait', () => {
  const tries = afterWrong(5);
  expect(waitForTry(tries, 5_999)).toBe(1);
  expect(waitForTry(tries, 6_000)).toBe(0);
});

test('a further wrong password after a wait doubles it', () => {
  expect(waitForTry(afterWrongTry(afterWrong(5), 6_000), 6_000)).toBe(10_000);
});

test('wrong passwords are forgotten in time', () => {
  const later = 1_000 + PASSWORD_TRIES.forgottenAfter;
  expect(afterWrongTry(afterWrong(5), later - 1).wrong).toBe(6);
  expect(waitForTry(afterWrong(99), later)).toBe(0);
  expect(afterWrongTry(afterWrong(99), later)).toEqual({ wrong: 1, at: later });
});

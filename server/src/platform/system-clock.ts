import type { Clock } from '@quatremains/rules/clock';

/** Counts from the epoch and never goes back, whatever happens to the computer's clock. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
};

/** The time in whole milliseconds, as it is kept in the database. */
export function wholeNow(clock: Clock): number {
  return Math.floor(clock.now());
}

import type { Clock } from '@quatremains/rules/clock';

/** Milliseconds since the epoch; monotonic, whatever happens to the computer's clock. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
};

/** The time in whole milliseconds, as it is saved in the database. */
export function wholeNow(clock: Clock): number {
  return Math.floor(clock.now());
}

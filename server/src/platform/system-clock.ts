import type { Clock } from '@quatremains/rules/clock';

/** Counts from the epoch and never goes back, whatever happens to the computer's clock. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
};

import type { Clock } from '@quatremains/rules/clock';

/** The page clock: milliseconds since the page opened, never going back. Event and audio times of this page count on it. */
export const browserClock: Clock = { now: () => performance.now() };

/** The hour of the day where the reader is, 0 to 23. */
export function hourOfDay(): number {
  return new Date().getHours();
}

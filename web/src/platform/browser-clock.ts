import type { Clock } from '@quatremains/rules/clock';

/** The page clock: milliseconds since the page opened, monotonic. Times of events and audio refer to it. */
export const browserClock: Clock = { now: () => performance.now() };

/** Converts a time of this page's or worker's clock to one that pages and workers share: ms since 1970, monotonic. */
export function sharedMoment(at: number): number {
  return performance.timeOrigin + at;
}

/** Converts a shared time to the clock of this page or worker. */
export function ownMoment(shared: number): number {
  return shared - performance.timeOrigin;
}

/** The local hour of the day, 0 to 23. */
export function hourOfDay(): number {
  return new Date().getHours();
}

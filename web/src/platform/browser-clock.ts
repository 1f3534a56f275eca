import type { Clock } from '@quatremains/rules/clock';

/** The page clock: milliseconds since the page opened, never going back. Event and audio times of this page count on it. */
export const browserClock: Clock = { now: () => performance.now() };

/** A moment of this page's or worker's clock, as one that all of them count alike: ms since 1970, never going back. */
export function sharedMoment(at: number): number {
  return performance.timeOrigin + at;
}

/** A shared moment on the clock of this page or worker. */
export function ownMoment(shared: number): number {
  return shared - performance.timeOrigin;
}

/** The hour of the day where the reader is, 0 to 23. */
export function hourOfDay(): number {
  return new Date().getHours();
}

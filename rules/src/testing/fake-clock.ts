import type { Clock } from '../clock.ts';

/** A clock that only `advance` moves. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

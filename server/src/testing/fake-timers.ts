import { createFakeClock, type FakeClock } from '@quatremains/rules/testing/fake-clock';
import type { Timers } from '../platform/timers.ts';

interface Due {
  at: number;
  readonly every: number | null;
  readonly run: () => void;
}

/** Time that a test advances; ends of turns are real. */
export interface FakeTime {
  readonly clock: FakeClock;
  readonly timers: Timers;
  /** Advances the clock, and runs all timers that are due on the way, in order. */
  advance(milliseconds: number): void;
}

export function createFakeTime(): FakeTime {
  const clock = createFakeClock();
  const waiting = new Set<Due>();
  const add = (delay: number, every: number | null, run: () => void) => {
    const due: Due = { at: clock.now() + Math.max(0, delay), every, run };
    waiting.add(due);
    return () => {
      waiting.delete(due);
    };
  };
  const next = () => [...waiting].reduce<Due | null>((first, due) => (first && first.at <= due.at ? first : due), null);
  const runDue = (due: Due): void => {
    clock.advance(Math.max(0, due.at - clock.now()));
    if (due.every === null) waiting.delete(due);
    else due.at += due.every;
    due.run();
  };
  return {
    clock,
    timers: {
      after: (delay, run) => add(delay, null, run),
      every: (interval, run) => add(interval, interval, run),
      endOfTurn: (run) => {
        setImmediate(run);
      },
    },
    advance: (milliseconds) => {
      const end = clock.now() + milliseconds;
      for (let due = next(); due !== null && due.at <= end; due = next()) runDue(due);
      clock.advance(end - clock.now());
    },
  };
}

import type { Clock } from '@quatremains/rules/clock';
import type { Stop, Timers } from '../../platform/timers.ts';

interface Waiting {
  at: number;
  readonly period: number | null;
  readonly action: () => void;
}

/** A page clock that only moves on request, with timers that follow it. */
export interface FakeTime {
  readonly clock: Clock;
  readonly timers: Timers;
  advance(milliseconds: number): void;
}

export function createFakeTime(start = 1_000): FakeTime {
  let now = start;
  let waiting: Waiting[] = [];

  function wait(delay: number, period: number | null, action: () => void): Stop {
    const one = { at: now + delay, period, action };
    waiting.push(one);
    return () => {
      waiting = waiting.filter((other) => other !== one);
    };
  }

  function next(until: number): Waiting | undefined {
    return waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  }

  function fire(one: Waiting): void {
    now = Math.max(now, one.at);
    if (one.period === null) waiting = waiting.filter((other) => other !== one);
    else one.at += one.period;
    one.action();
  }

  return {
    clock: { now: () => now },
    timers: {
      after: (delay, action) => wait(delay, null, action),
      every: (period, action) => wait(period, period, action),
    },
    advance: (milliseconds) => {
      const until = now + milliseconds;
      for (let one = next(until); one !== undefined; one = next(until)) fire(one);
      now = until;
    },
  };
}

import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';

export interface LastValue<Value> {
  /** Sends this value, and forgets one that still waits. */
  offer(value: Value): void;
  stop: Stop;
}

/** Sends at once, then at most every `gap` ms; the value offered last is always sent. */
export function createLastValue<Value>(
  send: (value: Value) => Promise<void>,
  gap: number,
  timers: Timers,
): LastValue<Value> {
  let waiting: { readonly value: Value } | null = null;
  let stopTimer: Stop | null = null;
  const next = (): void => {
    stopTimer = null;
    if (waiting === null) return;
    const { value } = waiting;
    waiting = null;
    stopTimer = timers.after(gap, next);
    letRun(send(value));
  };
  return {
    offer: (value) => {
      waiting = { value };
      if (stopTimer === null) next();
    },
    stop: () => {
      stopTimer?.();
      waiting = null;
    },
  };
}

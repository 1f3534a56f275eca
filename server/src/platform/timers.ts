/** Cancels a timer; has no effect when it has already run. */
export type Stop = () => void;

/** Timers; tests pass fake ones. */
export interface Timers {
  after(delay: number, run: () => void): Stop;
  every(interval: number, run: () => void): Stop;
  /** At the end of this turn of the event loop, after what has already arrived. */
  endOfTurn(run: () => void): void;
}

const LONGEST_DELAY = 2 ** 31 - 1;

export const systemTimers: Timers = {
  after: (delay, run) => {
    const timer = setTimeout(run, Math.min(Math.max(delay, 0), LONGEST_DELAY));
    return () => {
      clearTimeout(timer);
    };
  },
  every: (interval, run) => {
    const timer = setInterval(run, interval);
    return () => {
      clearInterval(timer);
    };
  },
  endOfTurn: (run) => {
    setImmediate(run);
  },
};

/** The same timers, but errors in their callbacks are reported instead of thrown. */
export function reportingTimers(timers: Timers, report: (error: unknown) => void): Timers {
  const safely = (run: () => void) => () => {
    try {
      run();
    } catch (error) {
      report(error);
    }
  };
  return {
    after: (delay, run) => timers.after(delay, safely(run)),
    every: (interval, run) => timers.every(interval, safely(run)),
    endOfTurn: (run) => {
      timers.endOfTurn(safely(run));
    },
  };
}

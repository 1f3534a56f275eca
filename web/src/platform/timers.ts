/** Stops what was started. */
export type Stop = () => void;

/** Wakes one up later. Times in ms. */
export interface Timers {
  after(delay: number, action: () => void): Stop;
  every(period: number, action: () => void): Stop;
}

export const browserTimers: Timers = {
  after: (delay, action) => {
    const timer = setTimeout(action, delay);
    return () => {
      clearTimeout(timer);
    };
  },
  every: (period, action) => {
    const timer = setInterval(action, period);
    return () => {
      clearInterval(timer);
    };
  },
};

/** Stops a timer, subscription or process. */
export type Stop = () => void;

/** Calls an action later, once or repeatedly. Times are ms. */
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

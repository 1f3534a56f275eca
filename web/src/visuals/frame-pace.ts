/** Tolerance for displays slightly faster than the limit. */
const TOLERANCE = 1.02;

/** Selects the display's frames to draw, so that `fps` holds on average. */
export interface FramePace {
  setFps(fps: number): void;
  isDue(at: number): boolean;
}

/** The rest of an interval is carried over, unless it exceeds one interval. */
export function createFramePace(fps: number): FramePace {
  let interval = 1_000 / (fps * TOLERANCE);
  let next = 0;
  return {
    setFps: (wanted) => {
      interval = 1_000 / (wanted * TOLERANCE);
    },
    isDue: (at) => {
      if (at < next) return false;
      next = at - next > interval ? at + interval : next + interval;
      return true;
    },
  };
}

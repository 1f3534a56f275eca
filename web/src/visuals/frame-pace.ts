/** A display a little faster than the limit need not drop a frame now and then. */
const TOLERANCE = 1.02;

/** Says which of the display's frames to draw, so that `fps` holds on average. */
export interface FramePace {
  setFps(fps: number): void;
  isDue(at: number): boolean;
}

/** What is left of an interval is carried over; more than one interval late, the count starts anew. */
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

import type { Stop } from './timers.ts';

/** Animation frames of the display. `at` is page time in ms. */
export interface Frames {
  /** Calls once, before the next frame. */
  next(draw: (at: number) => void): Stop;
}

/** Some browsers provide no animation frames in workers. */
export function hasFrames(): boolean {
  return typeof requestAnimationFrame === 'function';
}

export const browserFrames: Frames = {
  next: (draw) => {
    const frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
    };
  },
};

import type { Stop } from './timers.ts';

/** The display's rhythm. `at` is the page clock in ms. */
export interface Frames {
  /** Calls once, before the next picture. */
  next(draw: (at: number) => void): Stop;
}

/** Some browsers give their workers none. */
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

import type { Frames } from '../platform/frames.ts';
import type { Stop } from '../platform/timers.ts';
import { createFramePace } from './frame-pace.ts';

/** The only render loop. It sleeps while nothing moves. */
export interface RenderLoop {
  /** Draws the next frame, and further ones while something moves. */
  wake(): void;
  setMaxFps(fps: number): void;
  /** While the picture is hidden, the loop sleeps. */
  setSeen(on: boolean): void;
  stop(): void;
}

interface RenderLoopSetting {
  readonly frames: Frames;
  readonly maxFps: number;
  /** Draws, and returns whether the next frame will differ. */
  readonly draw: () => boolean;
  /** The time between two consecutive frames, ms. */
  readonly onInterval: (interval: number) => void;
}

export function createRenderLoop({ frames, maxFps, draw, onInterval }: RenderLoopSetting): RenderLoop {
  const pace = createFramePace(maxFps);
  let cancel: Stop | null = null;
  let drawnAt: number | null = null;
  let stopped = false;
  let seen = true;

  function step(at: number): void {
    cancel = frames.next(step);
    if (!pace.isDue(at)) return;
    if (drawnAt !== null) onInterval(at - drawnAt);
    drawnAt = at;
    if (!draw()) sleep();
  }

  function sleep(): void {
    cancel?.();
    cancel = null;
    drawnAt = null;
  }

  function wake(): void {
    if (!stopped && seen) cancel ??= frames.next(step);
  }

  return {
    wake,
    setMaxFps: pace.setFps,
    setSeen: (on) => {
      seen = on;
      if (on) wake();
      else sleep();
    },
    stop: () => {
      stopped = true;
      sleep();
    },
  };
}

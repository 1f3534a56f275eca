import { SPLIT } from '@quatremains/protocol/limits';
import { useCallback, useEffect, useRef } from 'react';
import { browserTimers, type Stop } from '../platform/timers.ts';

/** How long a button is held before it repeats, ms. */
const HELD = 350;

/** The handlers of a button that steps once, and repeatedly while it is held. */
interface RepeatingStep {
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onClick: () => void;
}

/** Steps at each click of any input; a held pointer repeats the step, and its click then does not count. */
export function useRepeatingStep(step: () => void): RepeatingStep {
  const latest = useRef(step);
  const stopping = useRef<Stop | null>(null);
  const hasRepeated = useRef(false);
  useEffect(() => {
    latest.current = step;
  });

  const stop = useCallback((): void => {
    stopping.current?.();
    stopping.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const repeat = (): void => {
    hasRepeated.current = true;
    latest.current();
    stopping.current = browserTimers.every(SPLIT.repeatEvery, () => {
      latest.current();
    });
  };

  return {
    onPointerDown: () => {
      stop();
      hasRepeated.current = false;
      stopping.current = browserTimers.after(HELD, repeat);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      if (!hasRepeated.current) latest.current();
      hasRepeated.current = false;
    },
  };
}

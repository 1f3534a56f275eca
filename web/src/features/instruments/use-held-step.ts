import { SPLIT } from '@quatremains/protocol/limits';
import { useCallback, useEffect, useRef } from 'react';
import { browserTimers, type Stop } from '../../platform/timers.ts';

/** How long a button is held before it repeats, ms. */
const HELD = 350;

/** What a button needs to step once, and on and on while it is held. */
interface HeldStep {
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onClick: () => void;
}

/** Steps at each click, whatever it was made with; a held pointer repeats it, and its click is then none of its own. */
export function useHeldStep(step: () => void): HeldStep {
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

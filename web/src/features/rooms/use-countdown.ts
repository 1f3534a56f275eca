import { useEffect, useState } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';

const SECOND = 1_000;

interface Countdown {
  /** Null while no countdown runs. */
  readonly secondsLeft: number | null;
  readonly begin: (wait: number) => void;
}

/** A countdown from a time in ms, in whole seconds. */
export function useCountdown(): Countdown {
  const [end, setEnd] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    if (end === null) return;
    const update = (): void => {
      const left = end - browserClock.now();
      setSecondsLeft(left > 0 ? Math.ceil(left / SECOND) : null);
      if (left <= 0) setEnd(null);
    };
    update();
    return browserTimers.every(SECOND / 4, update);
  }, [end]);

  return {
    secondsLeft,
    begin: (wait) => {
      setEnd(browserClock.now() + wait);
    },
  };
}

import { useEffect, useState } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';

const SECOND = 1_000;

interface Wait {
  /** Null when there is nothing to wait for. */
  readonly secondsLeft: number | null;
  readonly begin: (wait: number) => void;
}

/** A wait in ms that is told in seconds, each second anew. */
export function useWait(): Wait {
  const [end, setEnd] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    if (end === null) return;
    const tell = (): void => {
      const left = end - browserClock.now();
      setSecondsLeft(left > 0 ? Math.ceil(left / SECOND) : null);
      if (left <= 0) setEnd(null);
    };
    tell();
    return browserTimers.every(SECOND / 4, tell);
  }, [end]);

  return {
    secondsLeft,
    begin: (wait) => {
      setEnd(browserClock.now() + wait);
    },
  };
}

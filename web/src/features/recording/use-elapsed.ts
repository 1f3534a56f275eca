import { useEffect, useState } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';

const STEP = 500;

/** Ms since a time of the page clock. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(
    () =>
      browserTimers.every(STEP, () => {
        setNow(browserClock.now());
      }),
    [],
  );
  return Math.max(0, now - since);
}

import { useEffect, useState } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import { useServices } from './use-services.ts';

/** The time of the server's clock, updated every `period` ms. */
export function useServerNow(period: number): number {
  const { sync } = useServices().ping;
  const [now, setNow] = useState(() => sync.toServer(browserClock.now()));
  useEffect(() => {
    const update = (): void => {
      setNow(sync.toServer(browserClock.now()));
    };
    update();
    return browserTimers.every(period, update);
  }, [sync, period]);
  return now;
}

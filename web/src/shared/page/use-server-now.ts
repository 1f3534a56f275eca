import { useEffect, useState } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';
import { useServices } from './use-services.ts';

/** The server's clock as this page knows it, looked at again after each `period`, ms. */
export function useServerNow(period: number): number {
  const { sync } = useServices().ping;
  const [now, setNow] = useState(() => sync.toServer(browserClock.now()));
  useEffect(() => {
    const look = (): void => {
      setNow(sync.toServer(browserClock.now()));
    };
    look();
    return browserTimers.every(period, look);
  }, [sync, period]);
  return now;
}

import type { Stop } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

type Follow<Value extends unknown[] = []> = (listener: (...values: Value) => void) => Stop;

export interface ReconnectEarlyOptions {
  readonly connection: Pick<Connection, 'reconnectNow'>;
  readonly onNetworkBack: Follow;
  readonly onAnyPress: Follow;
  readonly onPageSeen: Follow<[seen: boolean]>;
}

/** Reconnects at once when the network returns, a key or the pointer is pressed, or the page becomes visible. */
export function reconnectEarly({ connection, onNetworkBack, onAnyPress, onPageSeen }: ReconnectEarlyOptions): Stop {
  const stops = [
    // An attempt started without a network may never end.
    onNetworkBack(() => connection.reconnectNow(true)),
    onAnyPress(() => connection.reconnectNow()),
    onPageSeen((seen) => {
      if (seen) connection.reconnectNow();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

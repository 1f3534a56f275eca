import type { Stop } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

type Follow<Value extends unknown[] = []> = (listener: (...values: Value) => void) => Stop;

export interface HurryBackOptions {
  readonly connection: Pick<Connection, 'tryNow'>;
  readonly onNetworkBack: Follow;
  readonly onAnyPress: Follow;
  readonly onPageSeen: Follow<[seen: boolean]>;
}

/** A lost connection is tried at once when the network is back, when a key or the pointer goes down, and when the page is seen again. */
export function hurryBack({ connection, onNetworkBack, onAnyPress, onPageSeen }: HurryBackOptions): Stop {
  const stops = [
    // A try that began without a network may wait for its end in vain.
    onNetworkBack(() => connection.tryNow(true)),
    onAnyPress(() => connection.tryNow()),
    onPageSeen((seen) => {
      if (seen) connection.tryNow();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

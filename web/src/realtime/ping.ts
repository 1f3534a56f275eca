import type { Clock } from '@quatremains/rules/clock';
import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { nextPingAfter, QUICK_PINGS } from '@quatremains/rules/timing/ping-rhythm';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

export interface PingOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Called with each round trip, ms. */
  readonly onRoundTrip?: (roundTrip: number) => void;
}

export interface Ping {
  /** The synchronised server clock. */
  readonly sync: ClockSync;
  stop(): void;
}

/** Pings while connected: synchronises the clocks and reports the link's delay to the server. */
export function createPing({ connection, clock, timers, onRoundTrip }: PingOptions): Ping {
  const sync = new ClockSync();
  let stopNext: Stop = () => undefined;

  async function measure(isFirst: boolean): Promise<void> {
    const link = sync.link(clock.now());
    const sentAt = clock.now();
    const result = await connection.request('latency', link === null ? {} : { link });
    const receivedAt = clock.now();
    if (!result.ok || connection.state() !== 'connected') return;
    sync.add(sentAt, result.value.serverTime, receivedAt);
    if (isFirst) sync.step();
    onRoundTrip?.(receivedAt - sentAt);
  }

  function pingAgain(done: number): void {
    measure(done < QUICK_PINGS).catch(() => undefined);
    stopNext = timers.after(nextPingAfter(done + 1, sync.link(clock.now())), () => {
      pingAgain(done + 1);
    });
  }

  function follow(): void {
    stopNext();
    if (connection.state() !== 'connected') return;
    sync.restart();
    pingAgain(0);
  }

  const stopFollowing = connection.onState(follow);
  follow();
  return {
    sync,
    stop: () => {
      stopFollowing();
      stopNext();
    },
  };
}

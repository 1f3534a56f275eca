import type { Clock } from '@quatremains/rules/clock';
import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { nextPingAfter, QUICK_PINGS } from '@quatremains/rules/timing/ping-rhythm';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

export interface PingOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Told each round trip in ms. */
  readonly onRoundTrip?: (roundTrip: number) => void;
}

export interface Ping {
  /** The server's clock as this page knows it. */
  readonly sync: ClockSync;
  stop(): void;
}

/** Asks for the time as long as there is a connection, keeps the clocks together and tells the server how far away one is. */
export function createPing({ connection, clock, timers, onRoundTrip }: PingOptions): Ping {
  const sync = new ClockSync();
  let stopNext: Stop = () => undefined;

  async function ask(isFirst: boolean): Promise<void> {
    const link = sync.link(clock.now());
    const sentAt = clock.now();
    const result = await connection.request('latency', link === null ? {} : { link });
    const receivedAt = clock.now();
    if (!result.ok || connection.state() !== 'connected') return;
    sync.add(sentAt, result.value.serverTime, receivedAt);
    if (isFirst) sync.settle();
    onRoundTrip?.(receivedAt - sentAt);
  }

  function goOn(done: number): void {
    ask(done < QUICK_PINGS).catch(() => undefined);
    stopNext = timers.after(nextPingAfter(done + 1, sync.link(clock.now())), () => {
      goOn(done + 1);
    });
  }

  function follow(): void {
    stopNext();
    if (connection.state() !== 'connected') return;
    sync.restart();
    goOn(0);
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

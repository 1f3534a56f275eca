import type { Beats } from '@quatremains/protocol/entities/bot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { ModeStore } from './mode-store.ts';

/**
 * The announced beats of the metronome, the latest last, until they are withdrawn: beats may be announced before the room session is ready
 * for them.
 */
export interface BeatsStore extends StoreApi<readonly Beats[]> {
  stop: Stop;
}

/** The number of stored announcements: the beats of older ones have sounded. */
const BEATS_MAX = 4;
const NONE: readonly Beats[] = [];

/** Clears the beats when the metronome is switched off, when the room is left, and without a connection. */
export function createBeatsStore(connection: Connection, mode: ModeStore): BeatsStore {
  const store = createStore<readonly Beats[]>(() => NONE);
  const forget = (): void => {
    if (store.getState().length > 0) store.setState(NONE, true);
  };
  const stops = [
    connection.on('beat', (beats) => {
      if (mode.getState().bot !== null) store.setState((announced) => [...announced, beats].slice(-BEATS_MAX), true);
    }),
    connection.onState((state) => {
      if (state !== 'connected') forget();
    }),
    mode.subscribe(({ bot }) => {
      if (bot?.metronomeEnabled !== true) forget();
    }),
  ];
  return {
    ...store,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

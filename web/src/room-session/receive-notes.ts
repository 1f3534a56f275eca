import { takesNotesJoined, type AudioLatency } from '@quatremains/rules/timing/playout';
import type { StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

export interface ReceiveNotesOptions {
  readonly connection: Connection;
  readonly settings: Pick<StoreApi<{ readonly audioLatency: AudioLatency }>, 'getState' | 'subscribe'>;
}

/** Tells the server how others' notes shall come: now, when the choice changes, and on each new connection, which knows nothing of it. */
export function reportNoteDelivery({ connection, settings }: ReceiveNotesOptions): Stop {
  let said: boolean | null = null;
  const say = (): void => {
    if (connection.state() !== 'connected') {
      said = null;
      return;
    }
    const joined = takesNotesJoined(settings.getState().audioLatency);
    if (joined === said) return;
    said = joined;
    connection.request('receiveNotes', { joined }).catch(() => undefined);
  };
  const stops = [connection.onState(say), settings.subscribe(say)];
  say();
  return () => {
    for (const stop of stops) stop();
  };
}

import { takesNotesJoined, type AudioLatency } from '@quatremains/rules/timing/playout';
import type { StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

export interface ReceiveNotesOptions {
  readonly connection: Connection;
  readonly settings: Pick<StoreApi<{ readonly audioLatency: AudioLatency }>, 'getState' | 'subscribe'>;
}

/** Sends the wanted note delivery to the server: at once, on each change, and on each new connection. */
export function reportNoteDelivery({ connection, settings }: ReceiveNotesOptions): Stop {
  let sent: boolean | null = null;
  const send = (): void => {
    if (connection.state() !== 'connected') {
      sent = null;
      return;
    }
    const joined = takesNotesJoined(settings.getState().audioLatency);
    if (joined === sent) return;
    sent = joined;
    connection.request('receiveNotes', { joined }).catch(() => undefined);
  };
  const stops = [connection.onState(send), settings.subscribe(send)];
  send();
  return () => {
    for (const stop of stops) stop();
  };
}

import { letRun } from '../platform/let-run.ts';
import type { Refusal } from '@quatremains/protocol/refusals';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { SettingsStore } from '../state/settings-store.ts';

/** The name one gave oneself: kept in the browser, and said again to a server that knows another one. */
export interface NameKeeper {
  rename(username: string): Promise<Refusal | null>;
  stop: Stop;
}

export function keepName(connection: Connection, settings: SettingsStore): NameKeeper {
  const stop = connection.on('initUser', (me) => {
    const { username } = settings.getState();
    if (me.internalId !== null || username === null || username === me.username) return;
    letRun(connection.request('changeUsername', { username }));
  });
  return {
    rename: async (username) => {
      const result = await connection.request('changeUsername', { username });
      if (result.ok) settings.change({ username });
      return result.ok ? null : result.refusal;
    },
    stop,
  };
}

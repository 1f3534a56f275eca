import { letRun } from '../platform/let-run.ts';
import type { Refusal } from '@quatremains/protocol/refusals';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { SessionStore } from '../state/session-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';

/** The name one gave oneself: kept in the browser, and said again to a server that knows another one. */
export interface NameKeeper {
  rename(username: string): Promise<Refusal | null>;
  stop: Stop;
}

interface NameKeeping {
  readonly connection: Connection;
  readonly settings: SettingsStore;
  readonly session: Pick<SessionStore, 'renamed'>;
}

export function keepName({ connection, settings, session }: NameKeeping): NameKeeper {
  async function ask(username: string): Promise<Refusal | null> {
    const result = await connection.request('changeUsername', { username });
    if (result.ok) session.renamed(username);
    return result.ok ? null : result.refusal;
  }

  const stop = connection.on('initUser', (me) => {
    const { username } = settings.getState();
    if (me.internalId !== null || username === null || username === me.username) return;
    letRun(ask(username));
  });
  return {
    rename: async (username) => {
      const refusal = await ask(username);
      if (refusal === null) settings.change({ username });
      return refusal;
    },
    stop,
  };
}

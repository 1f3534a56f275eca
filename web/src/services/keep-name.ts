import type { Refusal } from '@quatremains/protocol/refusals';
import { letRun } from '../platform/let-run.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { AccountStore } from '../state/account-store.ts';
import type { SessionStore } from '../state/session-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';

/** The name one gave oneself. A guest's is kept in the browser, and said again to a server that knows another one. */
export interface NameKeeper {
  rename(username: string): Promise<Refusal | null>;
  stop: Stop;
}

export interface NameKeeperOptions {
  readonly connection: Connection;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  readonly account: AccountStore;
}

export function keepName({ connection, settings, session, account }: NameKeeperOptions): NameKeeper {
  /** Whom the name was said to the server as, so that a refusal is not asked for again. */
  let saidAs: string | null = null;

  async function say(username: string): Promise<void> {
    const result = await connection.request('changeUsername', { username });
    if (result.ok) session.renew({ username });
  }

  function follow(): void {
    const { me } = session.getState();
    const { username } = settings.getState();
    if (account.getState().status !== 'guest' || me === null || me.internalId !== null) {
      saidAs = null;
      return;
    }
    if (username === null || username === me.username || saidAs === me.id) return;
    saidAs = me.id;
    letRun(say(username));
  }

  /** Names that are on their way: to say one twice would be refused, since names are kept for an hour. */
  const underWay = new Map<string, Promise<Refusal | null>>();

  async function rename(username: string): Promise<Refusal | null> {
    const result = await connection.request('changeUsername', { username });
    underWay.delete(username);
    if (!result.ok) return result.refusal;
    // What is kept comes first: a session by another name than that would be given the old one again.
    if (account.getState().status === 'signedIn') account.change({ username });
    else settings.change({ username });
    session.renew({ username });
    return null;
  }

  const stops = [connection.on('initUser', follow), session.subscribe(follow), account.subscribe(follow)];
  return {
    rename: (username) => {
      const renaming = underWay.get(username) ?? rename(username);
      underWay.set(username, renaming);
      return renaming;
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

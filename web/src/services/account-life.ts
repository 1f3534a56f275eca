import type { Account } from '@quatremains/protocol/entities/account';
import type { AccessTokens } from '../api/access-tokens.ts';
import { CallFailed, call, type Call } from '../api/call.ts';
import { disconnect, getLoginStatus } from '../api/first-calls.ts';
import { m } from '../i18n/generated/messages.js';
import { letRun } from '../platform/let-run.ts';
import type { TabChannel } from '../platform/tab-channel.ts';
import type { Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { AccountStore } from '../state/account-store.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '../api/failure-text.ts';

export interface AccountLifeOptions {
  readonly access: AccessTokens;
  readonly account: AccountStore;
  readonly connection: Connection;
  readonly notifications: NotificationsStore;
  readonly news: TabChannel;
  /** In one's own name. */
  readonly authorised: Call;
  readonly queries: Pick<QueryClient, 'removeQueries'>;
  readonly timers: Timers;
}

/** Being signed in: how it begins, goes on in another tab, and ends. */
export interface AccountLife {
  begin(account: Account, token: string): void;
  /** Whether it began on this page, rather than on an earlier one. */
  hasBegun(): boolean;
  /** Signs out at the server. */
  signOut(): Promise<void>;
  /** Ends with a deed of one's own; throws where that fails, and nothing has ended then. */
  leaveBy(deed: () => Promise<unknown>): Promise<void>;
  /** Whether one is about to leave by oneself. */
  isLeaving(): boolean;
  /** Forgets everything here, and makes the connection a guest's. */
  end(): void;
}

const UNAUTHORISED = 401;
/** How long to wait for the next request of the login status after one that failed, ms. */
const RETRY_AFTER = 3_000;

/** Whoever is signed out already has what they want. */
function unlessSignedOut(failure: unknown): void {
  if (!(failure instanceof CallFailed) || failure.status !== UNAUTHORISED) throw failure;
}

/** Asks whether one is signed in, and for a token then. Whoever signs in meanwhile is right. */
async function findOut({ access, account, notifications }: AccountLifeOptions): Promise<void> {
  const { loggedIn, user } = await call(getLoginStatus);
  if (account.getState().status === 'signedIn') return;
  if (!loggedIn || user === null) {
    account.signedOut();
    return;
  }
  account.signedIn(user);
  await access.renew(access.token()).catch((failure: unknown) => {
    notifications.notify('error', m.login_refresh_failed({ reason: failureText(failure) }));
  });
}

/** As soon as the page starts; until the server answers, again with each new connection and every three seconds. */
function findOutOnce(options: AccountLifeOptions): void {
  const { account, connection, notifications, timers } = options;
  let isAsking = false;
  let hasFailed = false;
  const retry = (failure: unknown): void => {
    if (!hasFailed && failure instanceof CallFailed) notifications.notify('error', failureText(failure));
    hasFailed = true;
    timers.after(RETRY_AFTER, () => letRun(attempt()));
  };
  const attempt = async (): Promise<void> => {
    if (isAsking || account.getState().status !== 'asking') return;
    isAsking = true;
    await findOut(options).catch(retry);
    isAsking = false;
  };
  letRun(attempt());
  connection.onState((state) => {
    if (state === 'connected') letRun(attempt());
  });
}

/** Forgets here what was known of the account, and makes the connection a guest's. */
function forget({ access, account, connection, queries }: AccountLifeOptions): void {
  if (account.getState().status !== 'signedIn') return;
  access.keep(null);
  account.signedOut();
  queries.removeQueries({ queryKey: ['profile'] });
  letRun(connection.request('requestDisconnection', {}));
}

/** What ends or begins it from elsewhere: a refused renewal, another tab. */
function listen(options: AccountLifeOptions): void {
  const { access, account, notifications, news } = options;
  access.onRefused((failure) => {
    notifications.notify('error', m.login_refresh_failed({ reason: failureText(failure) }));
    forget(options);
  });
  news.onMessage((word) => {
    if (word === 'signedOut') forget(options);
    if (word === 'signedIn' && account.getState().status === 'guest') findOut(options).catch(() => undefined);
  });
}

export function liveAccount(options: AccountLifeOptions): AccountLife {
  const { access, account, notifications, news, authorised } = options;
  let leaving = false;
  let begun = false;

  function end(): void {
    begun = false;
    forget(options);
    news.post('signedOut');
  }

  async function leaveBy(deed: () => Promise<unknown>): Promise<void> {
    leaving = true;
    try {
      await deed();
      end();
    } finally {
      leaving = false;
    }
  }

  listen(options);
  findOutOnce(options);
  return {
    leaveBy,
    end,
    isLeaving: () => leaving,
    hasBegun: () => begun,
    begin: (user, token) => {
      begun = true;
      account.signedIn(user);
      access.keep(token);
      news.post('signedIn');
    },
    signOut: async () => {
      try {
        await leaveBy(() => authorised(disconnect).catch(unlessSignedOut));
        notifications.notify('success', m.login_out());
      } catch (failure) {
        notifications.notify('error', m.login_revoke_failed({ reason: failureText(failure) }));
      }
    },
  };
}

import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '@quatremains/protocol/entities/account';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import type { AccessTokens } from '../api/access-tokens.ts';
import { CallFailed, call, type Call } from '../api/call.ts';
import { failureText } from '../api/failure-text.ts';
import { disconnect, getLoginStatus } from '../api/first-calls.ts';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import { letRun } from '../platform/let-run.ts';
import type { TabChannel } from '../platform/tab-channel.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import { isAuthenticated, type IdentityStore } from '../state/identity-store.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';

interface LoginOptions {
  readonly access: AccessTokens;
  readonly identity: IdentityStore;
  readonly connection: Connection;
  readonly notifications: NotificationsStore;
  readonly otherTabs: TabChannel;
  /** Calls the server with the account's token. */
  readonly authorised: Call;
  readonly queries: Pick<QueryClient, 'removeQueries'>;
  readonly timers: Timers;
}

/** The sign-in of this browser: it begins here, or on an earlier page or in another tab, and the connection follows it. */
export interface Login {
  /** The server has signed the browser in on this page. */
  begin(account: Account, token: string): void;
  signOut(): Promise<void>;
  /** Ends with this action of the account. Throws where the action fails; the sign-in goes on then. */
  endBy(action: () => Promise<unknown>): Promise<void>;
  /** Resolves when the connection is signed in as the browser is, or after two seconds. */
  settled(): Promise<void>;
}

const UNAUTHORISED = 401;
/** The time before the next request of the login status after one that failed, ms. */
const STATUS_RETRY = 3_000;
/** The time before the connection signs in again to a busy server, ms. */
const BUSY_RETRY = 5_000;
const SETTLED_AT_LATEST = 2_000;

function unlessSignedOut(failure: unknown): void {
  if (!(failure instanceof CallFailed) || failure.status !== UNAUTHORISED) throw failure;
}

class BrowserLogin implements Login {
  readonly #options: LoginOptions;
  #hasBegun = false;
  #isEnding = false;
  #isAsking = false;
  #hasFailed = false;
  /** Whether the token was renewed since the connection last signed in. */
  #isRenewed = false;
  #stopWaiting: Stop = () => undefined;

  constructor(options: LoginOptions) {
    this.#options = options;
    this.#followTokens();
    this.#followConnection();
    this.#followTabs();
    letRun(this.#askStatus());
  }

  #followTokens(): void {
    const { access } = this.#options;
    access.onRefused((failure) => {
      this.#notifyRefresh(failure);
      this.#forget();
    });
    access.onFailed((failure) => {
      this.#notifyRefresh(failure);
    });
    access.onToken(() => {
      this.#authenticate();
    });
  }

  #followConnection(): void {
    const { connection } = this.#options;
    connection.onState((state) => {
      if (state === 'connected') letRun(this.#askStatus());
      this.#authenticate();
    });
    connection.on('loginResponse', (response) => {
      this.#receive(response);
    });
  }

  #followTabs(): void {
    const { identity, otherTabs } = this.#options;
    otherTabs.onMessage((message) => {
      if (message === 'signedOut') this.#forget();
      if (message === 'signedIn' && identity.getState().status === 'guest') this.#fetchStatus().catch(() => undefined);
    });
  }

  #notifyRefresh(failure: unknown): void {
    this.#options.notifications.notify('error', m.login_refresh_failed({ reason: failureText(failure) }));
  }

  /** Fetches the login status, and a token for an account. A sign-in that began during the request has precedence. */
  async #fetchStatus(): Promise<void> {
    const { access, identity } = this.#options;
    const { loggedIn, user } = await call(getLoginStatus);
    if (identity.getState().status === 'signedIn') return;
    if (!loggedIn || user === null) {
      identity.signedOut();
      return;
    }
    identity.signedIn(user);
    await access.renew(access.token()).catch((failure: unknown) => {
      this.#notifyRefresh(failure);
    });
  }

  /** Asks for the status until the server answers. */
  async #askStatus(): Promise<void> {
    if (this.#isAsking || this.#options.identity.getState().status !== 'asking') return;
    this.#isAsking = true;
    await this.#fetchStatus().catch((failure: unknown) => {
      this.#retryStatus(failure);
    });
    this.#isAsking = false;
  }

  #retryStatus(failure: unknown): void {
    const { notifications, timers } = this.#options;
    if (!this.#hasFailed && failure instanceof CallFailed) notifications.notify('error', failureText(failure));
    this.#hasFailed = true;
    timers.after(STATUS_RETRY, () => letRun(this.#askStatus()));
  }

  /** Signs the connection in with the token, where there is one. */
  #authenticate(): void {
    const { access, connection } = this.#options;
    this.#stopWaiting();
    const token = access.token();
    if (token === null || connection.state() !== 'connected') return;
    letRun(connection.request('requestLogin', { header: 'Authorization', token: `Bearer ${token}` }));
  }

  #receive({ error, user }: ServerEventBody<'loginResponse'>): void {
    if (user !== null) this.#succeed(user);
    else if (error === 'TOKEN_EXPIRED' && !this.#isRenewed) this.#renew();
    else if (error === 'SERVER_BUSY') this.#authenticateLater();
    else if (error !== null) this.#fail(error);
  }

  #succeed(user: Account): void {
    const { identity, notifications } = this.#options;
    const { me } = identity.getState();
    const wasGuest = me === null || me.internalId === null;
    this.#isRenewed = false;
    identity.authenticated(user);
    if (wasGuest) notifications.notify('success', this.#hasBegun ? m.login_done() : m.login_known());
  }

  #renew(): void {
    const { access } = this.#options;
    this.#isRenewed = true;
    // A failure is notified by `onRefused` and `onFailed`.
    access.renew(access.token()).catch(() => null);
  }

  #authenticateLater(): void {
    this.#stopWaiting = this.#options.timers.after(BUSY_RETRY, () => {
      this.#authenticate();
    });
  }

  #fail(code: RefusalCode): void {
    const { identity, notifications } = this.#options;
    // A banned connection is closed, with its own notice.
    if (code === 'BANNED') return;
    const reason = refusalTexts[code]();
    const text = code === 'SESSION_ENDED' ? reason : m.login_socket_failed({ reason });
    if (identity.getState().status === 'signedIn' && !this.#isEnding)
      notifications.notify('error', text, { confirmation: true });
    if (code !== 'TOO_FAST') this.#end();
  }

  /** Removes what is known of the account here, and makes the connection a guest's. */
  #forget(): void {
    const { access, identity, connection, queries } = this.#options;
    if (identity.getState().status !== 'signedIn') return;
    access.keep(null);
    identity.signedOut();
    queries.removeQueries({ queryKey: ['profile'] });
    letRun(connection.request('requestDisconnection', {}));
  }

  #end(): void {
    this.#hasBegun = false;
    this.#forget();
    this.#options.otherTabs.post('signedOut');
  }

  begin(user: Account, token: string): void {
    const { access, identity, otherTabs } = this.#options;
    this.#hasBegun = true;
    identity.signedIn(user);
    access.keep(token);
    otherTabs.post('signedIn');
  }

  async endBy(action: () => Promise<unknown>): Promise<void> {
    this.#isEnding = true;
    try {
      await action();
      this.#end();
    } finally {
      this.#isEnding = false;
    }
  }

  async signOut(): Promise<void> {
    const { authorised, notifications } = this.#options;
    try {
      await this.endBy(() => authorised(disconnect).catch(unlessSignedOut));
      notifications.notify('success', m.login_out());
    } catch (failure) {
      notifications.notify('error', m.login_revoke_failed({ reason: failureText(failure) }));
    }
  }

  settled(): Promise<void> {
    const { identity, timers } = this.#options;
    return new Promise((resolve) => {
      const end = (): void => {
        for (const stop of stops) stop();
        resolve();
      };
      const check = (): void => {
        const state = identity.getState();
        if (state.status === 'guest' || isAuthenticated(state)) end();
      };
      const stops = [identity.subscribe(check), timers.after(SETTLED_AT_LATEST, end)];
      check();
    });
  }
}

export function createLogin(options: LoginOptions): Login {
  return new BrowserLogin(options);
}

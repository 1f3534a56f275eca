import type { Account } from '@quatremains/protocol/entities/account';
import type { Person } from '@quatremains/protocol/entities/person';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import type { AccessTokens } from '../api/access-tokens.ts';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import { letRun } from '../platform/let-run.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { AccountStore } from '../state/account-store.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import { personChange, type SessionStore } from '../state/session-store.ts';
import type { AccountLife } from './account-life.ts';
import { failureText } from '../api/failure-text.ts';

export interface SocketLoginOptions {
  readonly access: AccessTokens;
  readonly account: AccountStore;
  readonly connection: Connection;
  readonly session: SessionStore;
  readonly notifications: NotificationsStore;
  readonly life: Pick<AccountLife, 'end' | 'isLeaving' | 'hasBegun'>;
  readonly timers: Pick<Timers, 'after'>;
}

/** A server that is busy is asked again after this time. */
const AGAIN = 5_000;

/** Says the token, in the words of the specification. */
async function present({ access, connection }: SocketLoginOptions): Promise<void> {
  const token = access.token();
  if (token === null || connection.state() !== 'connected') return;
  await connection.request('requestLogin', { header: 'Authorization', token: `Bearer ${token}` });
}

/** The account was changed from elsewhere. */
function follow({ account: store }: SocketLoginOptions, { internalId, username, colors }: Person): void {
  const { account } = store.getState();
  if (account === null || account.id !== internalId) return;
  store.change({ username, preferences: { ...account.preferences, colors } });
}

function fail({ account, notifications, life }: SocketLoginOptions, code: RefusalCode): void {
  // The connection ends, and says until when and why.
  if (code === 'BANNED') return;
  const reason = refusalTexts[code]();
  const text = code === 'SESSION_ENDED' ? reason : m.login_socket_failed({ reason });
  if (account.getState().status === 'signedIn' && !life.isLeaving())
    notifications.notify('error', text, { confirmation: true });
  if (code !== 'TOO_FAST') life.end();
}

/** Keeps the connection the same person as the page: says the token after connecting and after each renewal, and hears who one is then. */
export function signInSocket(options: SocketLoginOptions): Stop {
  const { access, account, connection, session, notifications, life, timers } = options;
  let renewed = false;
  let wasGuest = true;
  let stopWaiting: Stop = () => undefined;

  async function renew(): Promise<void> {
    renewed = true;
    // What fails is told below.
    await access.renew(access.token()).catch(() => null);
  }

  function become(user: Account): void {
    renewed = false;
    account.signedIn(user);
    session.renew(personChange(user));
    if (wasGuest) notifications.notify('success', life.hasBegun() ? m.login_done() : m.login_known());
    wasGuest = false;
  }

  function presentNow(): void {
    stopWaiting();
    letRun(present(options));
  }

  function hear({ error, user }: ServerEventBody<'loginResponse'>): void {
    if (user !== null) become(user);
    else if (error === 'TOKEN_EXPIRED' && !renewed) letRun(renew());
    else if (error === 'SERVER_BUSY') stopWaiting = timers.after(AGAIN, presentNow);
    else if (error !== null) fail(options, error);
  }

  const stops = [
    connection.onState(presentNow),
    access.onToken(presentNow),
    access.onFailed((failure) => {
      notifications.notify('error', m.login_refresh_failed({ reason: failureText(failure) }));
    }),
    connection.on('loginResponse', hear),
    connection.on('initUser', ({ internalId }) => {
      wasGuest = internalId === null;
    }),
    connection.on('person', (person) => {
      wasGuest = person.internalId === null;
      follow(options, person);
    }),
  ];
  return () => {
    stopWaiting();
    for (const stop of stops) stop();
  };
}

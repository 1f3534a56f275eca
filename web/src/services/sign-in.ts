import type { RoomId } from '@quatremains/protocol/ids';
import type { ProviderName, Status } from '@quatremains/protocol/vocabulary';
import { call, type Call } from '../api/call.ts';
import { finishLogin, startLogin } from '../api/first-calls.ts';
import { m } from '../i18n/generated/messages.js';
import { goTo, logLine, siteOrigin } from '../platform/page.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import { findMe, type RoomStore } from '../state/room-store.ts';
import { failureText } from '../api/failure-text.ts';
import type { Login } from './login.ts';
import type { LoginAttempt, LoginAttemptStorage } from './login-attempt.ts';
import { providerTitles } from './provider-titles.ts';

/** What a provider sent back in the address of the redirect page. */
interface Redirection {
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
}

/** The page that follows. */
interface Destination {
  readonly page: 'home' | 'profile' | 'deletion';
  readonly roomId: RoomId | null;
}

export interface SignIn {
  /** Goes to the provider's page. */
  begin(provider: ProviderName, acceptedTerms: boolean): Promise<void>;
  /** Goes to the provider's page, to come back with one more way to sign in. */
  link(provider: ProviderName): Promise<void>;
  /** Goes to the provider's page, to come back to the question whether the account shall be deleted. */
  confirmDeletion(provider: ProviderName): Promise<void>;
  finish(provider: ProviderName, redirection: Redirection): Promise<Destination>;
  /** The status in which a member goes back into a room: player only where they left it as a player to sign in. */
  statusIn(room: RoomId): Status;
}

interface SignInOptions {
  readonly room: RoomStore;
  readonly notifications: NotificationsStore;
  readonly attempts: LoginAttemptStorage;
  readonly login: Pick<Login, 'begin'>;
  readonly authorised: Call;
  readonly go?: (address: string) => void;
}

function redirectUri(provider: ProviderName): string {
  return `${siteOrigin()}/login/${provider}`;
}

function destinationOf(attempt: LoginAttempt | null): Destination {
  const roomId = attempt?.seat?.roomId ?? null;
  if (attempt?.deleting === true) return { page: 'deletion', roomId };
  return { page: attempt?.linking === true ? 'profile' : 'home', roomId };
}

interface FinishBody {
  readonly code: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly acceptedTerms: boolean;
}

function seatIn(room: RoomStore): LoginAttempt['seat'] {
  const state = room.getState();
  return state.room === null ? null : { roomId: state.room.id, status: findMe(state)?.status ?? 'spectator' };
}

/** Why the sign-in failed, or why the provider was not linked. */
function failedBecause(failure: unknown, { linking, provider }: Pick<LoginAttempt, 'linking' | 'provider'>): string {
  const reason = failureText(failure);
  return linking ? m.login_link_failed({ provider: providerTitles[provider], reason }) : m.login_failed({ reason });
}

/** Saves the attempt and goes to the provider's page. */
function createRedirection({ notifications, attempts, room, go = goTo }: SignInOptions) {
  return async (send: Call, attempt: Omit<LoginAttempt, 'seat'>): Promise<void> => {
    const { provider } = attempt;
    try {
      const { url } = await send(startLogin, { params: { provider }, query: { redirectUri: redirectUri(provider) } });
      attempts.save({ ...attempt, seat: seatIn(room) });
      go(url);
    } catch (failure) {
      notifications.notify('error', failedBecause(failure, attempt));
    }
  };
}

/** Exchanges the provider's code for a session, or for a linked provider. */
function createExchange({ notifications, login, authorised }: SignInOptions) {
  async function exchange(linking: boolean, provider: ProviderName, body: FinishBody): Promise<void> {
    const send = linking ? authorised : call;
    try {
      const { token, user } = await send(finishLogin, { params: { provider }, body });
      login.begin(user, token);
      if (linking) notifications.notify('success', m.login_linked({ provider: providerTitles[provider] }));
    } catch (failure) {
      notifications.notify('error', failedBecause(failure, { linking, provider }), { confirmation: true });
    }
  }

  return async (provider: ProviderName, redirection: Redirection, attempt: LoginAttempt | null): Promise<void> => {
    const { code, state, error } = redirection;
    if (error !== null) {
      logLine(`${provider} did not sign in: ${error}`);
      return;
    }
    if (code === null) {
      notifications.notify('error', m.login_invalid_redirection({ provider }), { confirmation: true });
      return;
    }
    const acceptedTerms = attempt?.acceptedTerms ?? false;
    const body = { code, redirectUri: redirectUri(provider), state: state ?? 'none', acceptedTerms };
    await exchange(attempt?.linking === true, provider, body);
  };
}

export function createSignIn(options: SignInOptions): SignIn {
  const redirect = createRedirection(options);
  const exchange = createExchange(options);
  const finished = new Map<string, Promise<Destination>>();
  let leftSeat: LoginAttempt['seat'] = null;

  async function finish(provider: ProviderName, redirection: Redirection): Promise<Destination> {
    const attempt = options.attempts.take();
    leftSeat = attempt?.seat ?? null;
    await exchange(provider, redirection, attempt);
    return destinationOf(attempt);
  }

  return {
    begin: (provider, acceptedTerms) => redirect(call, { provider, acceptedTerms, linking: false, deleting: false }),
    link: (provider) => redirect(options.authorised, { provider, acceptedTerms: true, linking: true, deleting: false }),
    confirmDeletion: (provider) => redirect(call, { provider, acceptedTerms: true, linking: false, deleting: true }),
    finish: (provider, redirection) => {
      const key = JSON.stringify([provider, redirection]);
      const known = finished.get(key) ?? finish(provider, redirection);
      finished.set(key, known);
      return known;
    },
    statusIn: (id) => (leftSeat?.roomId === id ? leftSeat.status : 'spectator'),
  };
}

import { refreshToken } from '@quatremains/protocol/http/login';
import type { UserId } from '@quatremains/protocol/ids';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { expect, vi } from 'vitest';
import { createAccessTokens, type AccessTokens } from '../../api/access-tokens.ts';
import { createAuthorisedCall } from '../../api/authorised-call.ts';
import { call, type Call } from '../../api/call.ts';
import { createFakeServer, no, yes, type FakeServer } from '../../api/testing/fake-server.ts';
import { memoryStorage, type KeyValueStorage } from '../../platform/storage.ts';
import type { TabChannel } from '../../platform/tab-channel.ts';
import { createFakeConnection, type FakeConnection } from '../../realtime/testing/fake-connection.ts';
import { createFakeTime, type FakeTime } from '../../realtime/testing/fake-time.ts';
import { createAccountStore, type AccountStore } from '../../state/account-store.ts';
import { createNotificationsStore, type NotificationsStore } from '../../state/notifications-store.ts';
import { createRoomStore, type RoomStore } from '../../state/room-store.ts';
import { createSessionStore, type SessionStore } from '../../state/session-store.ts';
import { createSettingsStore, type SettingsStore } from '../../state/settings-store.ts';
import { anAccount } from '../../state/testing/an-account.ts';
import { liveAccount, type AccountLife } from '../../services/account-life.ts';
import { keepName, type NameKeeper } from '../../services/keep-name.ts';
import { createAttemptShelf } from '../../services/login-attempt.ts';
import { keepPreferences, type PreferenceKeeper } from '../../services/preference-keeper.ts';
import { createSignIn, type SignIn } from '../../services/sign-in.ts';
import { signInSocket } from '../../services/socket-login.ts';

export const GUEST: ServerEventBody<'initUser'> = {
  id: 'me' as UserId,
  internalId: null,
  username: 'Guest 1234',
  country: 'FR',
  colors: ['#111111'],
  role: 'Guest',
  isVip: false,
  resume: 'token',
  serverTime: 0,
  seat: null,
};

/** The services of a page around a server and a connection that do as they are told. */
export interface Page {
  readonly server: FakeServer;
  readonly connection: FakeConnection;
  readonly time: FakeTime;
  readonly access: AccessTokens;
  readonly authorised: Call;
  readonly account: AccountStore;
  readonly session: SessionStore;
  readonly room: RoomStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationsStore;
  readonly life: AccountLife;
  readonly signIn: SignIn;
  readonly name: NameKeeper;
  readonly preferences: PreferenceKeeper;
  /** Where the page was left for. */
  readonly left: string[];
  /** What the other tabs were told. */
  readonly told: string[];
  hearNews(news: string): void;
  /** What the reader was told. */
  texts(): string[];
  /** What was asked over the socket, by name. */
  asked(name: string): unknown[];
  forgetProfile: string[];
}

/** A server at which this browser is signed in as Camille, or not. */
export function aServer(signedIn: boolean): FakeServer {
  const server = createFakeServer();
  let issued = 0;
  const user = anAccount();
  server.on('GET login/status', () => yes({ loggedIn: signedIn, user: signedIn ? user : null }));
  server.on('POST login/refreshToken', () => {
    issued += 1;
    return signedIn ? yes({ token: `token-${issued}`, expiresIn: 900_000 }) : no(401, 'LOGIN_NEEDED');
  });
  server.on('POST disconnect', () => yes({}));
  server.on('GET login/discord/start', () => yes({ url: 'https://provider.example/authorise' }));
  server.on('POST login/discord', () => yes({ token: 'fresh', expiresIn: 900_000, user }));
  return server;
}

function createNews(told: string[]) {
  const listeners: ((news: string) => void)[] = [];
  const news: TabChannel = {
    post: (word) => void told.push(word),
    onMessage: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const hearNews = (word: string): void => {
    for (const listener of listeners) listener(word);
  };
  return { news, hearNews };
}

function createStores(connection: FakeConnection) {
  const settings = createSettingsStore({ shelf: memoryStorage(), preferredLanguages: ['en'] });
  return {
    settings,
    account: createAccountStore(),
    session: createSessionStore(connection),
    room: createRoomStore(connection),
    notifications: createNotificationsStore(createFakeTime()),
  };
}

/** `fetch` must be the server's already. */
export function openPage(server: FakeServer, shelf: KeyValueStorage = memoryStorage()): Page {
  const [left, told, forgetProfile]: [string[], string[], string[]] = [[], [], []];
  const connection = createFakeConnection();
  const time = createFakeTime();
  const stores = createStores(connection);
  const { account, session, room, notifications } = stores;
  const { news, hearNews } = createNews(told);
  const access = createAccessTokens(async () => (await call(refreshToken)).token);
  const authorised = createAuthorisedCall(access);
  const queries = {
    removeQueries: ({ queryKey }: { queryKey?: readonly unknown[] } = {}) => void forgetProfile.push(String(queryKey)),
  };
  const { timers } = time;
  const basics = { access, account, connection, notifications, news, authorised, queries, timers };
  const life = liveAccount(basics);
  signInSocket({ access, account, connection, session, notifications, life, timers });
  const attempts = createAttemptShelf(shelf);
  const go = (address: string): void => void left.push(address);
  return {
    ...stores,
    server,
    connection,
    time,
    access,
    authorised,
    life,
    left,
    told,
    hearNews,
    forgetProfile,
    signIn: createSignIn({ room, notifications, attempts, authorised, life, go }),
    name: keepName({ connection, ...stores }),
    preferences: keepPreferences({ account, session, connection, notifications, authorised }),
    texts: () => notifications.getState().map(({ message }) => message),
    asked: (name) => connection.requests.filter((one) => one.name === name).map(({ body }) => body),
  };
}

/** Opens a page at this server. */
export function visit(server: FakeServer, shelf = memoryStorage()): Page {
  vi.stubGlobal('fetch', server.fetch);
  return openPage(server, shelf);
}

export async function visitSignedIn(): Promise<Page> {
  const page = visit(aServer(true));
  page.connection.say('initUser', GUEST);
  await expect.poll(() => page.access.token() !== null).toBe(true);
  page.connection.say('loginResponse', { error: null, user: anAccount() });
  return page;
}

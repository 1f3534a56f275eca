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
import { createConnectionStatusStore, type ConnectionStatusStore } from '../../state/connection-status-store.ts';
import { createIdentityStore, type IdentityStore } from '../../state/identity-store.ts';
import { createNotificationsStore, type NotificationsStore } from '../../state/notifications-store.ts';
import { createRoomStore, type RoomStore } from '../../state/room-store.ts';
import { createSettingsStore, type SettingsStore } from '../../state/settings-store.ts';
import { anAccount } from '../../state/testing/an-account.ts';
import { createLogin, type Login } from '../../services/login.ts';
import { createLoginAttemptStorage } from '../../services/login-attempt.ts';
import { createOwnIdentity, type OwnIdentity } from '../../services/own-identity.ts';
import { createSignIn, type SignIn } from '../../services/sign-in.ts';

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

/** The services of a page with a fake server and a fake connection. */
export interface Page {
  readonly server: FakeServer;
  readonly connection: FakeConnection;
  readonly time: FakeTime;
  readonly access: AccessTokens;
  readonly authorised: Call;
  readonly connectionStatus: ConnectionStatusStore;
  readonly identity: IdentityStore;
  readonly room: RoomStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationsStore;
  readonly login: Login;
  readonly signIn: SignIn;
  readonly ownIdentity: OwnIdentity;
  /** The addresses that the page went to. */
  readonly left: string[];
  /** The messages to the other tabs. */
  readonly posted: string[];
  receiveFromTab(message: string): void;
  /** The texts of the notifications. */
  texts(): string[];
  /** The bodies of the socket's requests of this name. */
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

function createOtherTabs(posted: string[]) {
  const listeners: ((message: string) => void)[] = [];
  const otherTabs: TabChannel = {
    post: (message) => void posted.push(message),
    onMessage: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const receiveFromTab = (message: string): void => {
    for (const listener of listeners) listener(message);
  };
  return { otherTabs, receiveFromTab };
}

function createStores(connection: FakeConnection) {
  const settings = createSettingsStore({ storage: memoryStorage(), preferredLanguages: ['en'] });
  return {
    settings,
    connectionStatus: createConnectionStatusStore(connection),
    identity: createIdentityStore(connection),
    room: createRoomStore(connection),
    notifications: createNotificationsStore(createFakeTime()),
  };
}

/** Opens a page at this server. */
export function visit(server: FakeServer, storage: KeyValueStorage = memoryStorage()): Page {
  vi.stubGlobal('fetch', server.fetch);
  const [left, posted, forgetProfile]: [string[], string[], string[]] = [[], [], []];
  const connection = createFakeConnection();
  const time = createFakeTime();
  const stores = createStores(connection);
  const { room, notifications } = stores;
  const { otherTabs, receiveFromTab } = createOtherTabs(posted);
  const access = createAccessTokens(async () => (await call(refreshToken)).token);
  const authorised = createAuthorisedCall(access);
  const queries = {
    removeQueries: ({ queryKey }: { queryKey?: readonly unknown[] } = {}) => void forgetProfile.push(String(queryKey)),
  };
  const { timers } = time;
  const login = createLogin({ ...stores, access, connection, otherTabs, authorised, queries, timers });
  const attempts = createLoginAttemptStorage(storage);
  const go = (address: string): void => void left.push(address);
  return {
    ...stores,
    server,
    connection,
    time,
    access,
    authorised,
    login,
    left,
    posted,
    receiveFromTab,
    forgetProfile,
    signIn: createSignIn({ room, notifications, attempts, authorised, login, go }),
    ownIdentity: createOwnIdentity({ ...stores, connection, authorised }),
    texts: () => notifications.getState().map(({ message }) => message),
    asked: (name) => connection.requests.filter((one) => one.name === name).map(({ body }) => body),
  };
}

export async function visitSignedIn(server = aServer(true)): Promise<Page> {
  const page = visit(server);
  page.connection.say('initUser', GUEST);
  await expect.poll(() => page.access.token() !== null).toBe(true);
  page.connection.say('loginResponse', { error: null, user: anAccount() });
  return page;
}

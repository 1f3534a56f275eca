import { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';
import { createAccessTokens } from '../api/access-tokens.ts';
import { createAuthorisedCall } from '../api/authorised-call.ts';
import { call, type Call } from '../api/call.ts';
import { refreshToken } from '../api/first-calls.ts';
import { browserClock, sharedMoment } from '../platform/browser-clock.ts';
import {
  isSafeToClose,
  onAnyPress,
  onNetworkBack,
  onPageClose,
  onPageLeave,
  onPageSeen,
  preferredLanguages,
  reloadPage,
  isSiteReachable,
  siteOrigin,
} from '../platform/page.ts';
import { browserStorage, tabStorage, type KeyValueStorage } from '../platform/storage.ts';
import { openTabChannel } from '../platform/tab-channel.ts';
import { onDevicesChange, readOutputName } from '../platform/audio-outputs.ts';
import { browserTimers } from '../platform/timers.ts';
import { createConnection, type Connection } from '../realtime/connection.ts';
import { followPedals, type Pedals } from '../realtime/pedals.ts';
import { createPing, type Ping } from '../realtime/ping.ts';
import { reconnectEarly } from '../realtime/reconnect-early.ts';
import { reloadWhenOutdated } from '../realtime/reload-when-outdated.ts';
import { createResumeToken } from '../realtime/resume-token.ts';
import { createAccountStore, type AccountStore } from '../state/account-store.ts';
import { createAudibilityStore, type AudibilityStore } from '../state/audibility-store.ts';
import { createBeatsStore, type BeatsStore } from '../state/beats-store.ts';
import { createChatStore, type ChatStore } from '../state/chat-store.ts';
import { createListeningStore, type ListeningStore } from '../state/listening-store.ts';
import { createHearingStore, type HearingStore } from '../state/hearing-store.ts';
import { createLikesStore, type LikesStore } from '../state/likes-store.ts';
import { createModeStore, type ModeStore } from '../state/mode-store.ts';
import { createNotificationsStore, type NotificationsStore } from '../state/notifications-store.ts';
import { createPanelStore, type PanelStore } from '../state/panel-store.ts';
import { createRoomStore, type RoomStore } from '../state/room-store.ts';
import { createSessionStore, type SessionStore } from '../state/session-store.ts';
import { createSettingsStore, type SettingsStore } from '../state/settings-store.ts';
import { liveAccount, type AccountLife } from './account-life.ts';
import { followConfiguration } from './follow-configuration.ts';
import { keepName, type NameKeeper } from './keep-name.ts';
import { keepOwnInstruments, type OwnInstruments } from './own-instruments.ts';
import { keepSelection } from './keep-selection.ts';
import { createAttemptShelf } from './login-attempt.ts';
import { keepPreferences, type PreferenceKeeper } from './preference-keeper.ts';
import { createMidi, type Midi } from './midi.ts';
import { createChunkReload, type ChunkReload } from './chunk-reload.ts';
import { followOutput, type Output } from './output-device.ts';
import { createRoomDoor, type RoomDoor } from './room-door.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { signInSocket } from './socket-login.ts';
import { studioOpener } from './open-studio.ts';
import type { Studio } from './studio.ts';
import { tellNews } from './tell-news.ts';

/** Everything that lives as long as the page. */
export interface Services {
  readonly connection: Connection;
  readonly session: SessionStore;
  readonly account: AccountStore;
  /** Followed from before a room is told of anybody in it. */
  readonly pedals: Pedals;
  readonly room: RoomStore;
  readonly chat: ChatStore;
  readonly likes: LikesStore;
  /** What goes on in the room by its mode: bot, loop, queue, blind test, film. */
  readonly mode: ModeStore;
  readonly beats: BeatsStore;
  readonly hearing: HearingStore;
  readonly audibility: AudibilityStore;
  readonly listening: ListeningStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationsStore;
  readonly panel: PanelStore;
  /** What the page sounds on. */
  readonly output: StoreApi<Output>;
  readonly queries: QueryClient;
  readonly door: RoomDoor;
  readonly name: NameKeeper;
  readonly ownInstruments: OwnInstruments;
  readonly preferences: PreferenceKeeper;
  readonly signIn: SignIn;
  readonly accountLife: AccountLife;
  /** Asks the server in one's own name. */
  readonly authorised: Call;
  readonly ping: Ping;
  readonly midi: Midi;
  readonly chunkReload: ChunkReload;
  /** Sound and stage, fetched when a room is near. */
  readonly studio: () => Promise<Studio>;
}

/** Where a page keeps what outlives it. */
interface Shelves {
  readonly browser: KeyValueStorage;
  readonly tab: KeyValueStorage;
}

const ownShelves: Shelves = { browser: browserStorage, tab: tabStorage };

/** Made before the connection, since the language must be known before anything is said. */
export function openSettings(): SettingsStore {
  return createSettingsStore({ shelf: browserStorage, preferredLanguages: preferredLanguages(), onLeave: onPageLeave });
}

export function openConnection(): Connection {
  return createConnection({ url: siteOrigin(), timers: browserTimers, token: createResumeToken(tabStorage) });
}

/** What there was before anybody could sign in. */
function createBasics(settings: SettingsStore, connection: Connection, shelves: Shelves) {
  const pedals = followPedals(connection);
  const room = createRoomStore(connection);
  const mode = createModeStore(connection, room);
  const notifications = createNotificationsStore({ clock: browserClock, timers: browserTimers });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });
  tellNews(connection, room, notifications);
  followConfiguration(connection, queries);
  reloadWhenOutdated(connection, shelves.tab, reloadPage);
  reconnectEarly({ connection, onNetworkBack, onAnyPress, onPageSeen });
  return {
    connection,
    pedals,
    room,
    chat: createChatStore(connection),
    notifications,
    settings,
    session: createSessionStore(connection),
    account: createAccountStore(),
    likes: createLikesStore(connection),
    mode,
    beats: createBeatsStore(connection, mode),
    hearing: createHearingStore(),
    audibility: createAudibilityStore(),
    listening: createListeningStore(shelves),
    panel: createPanelStore(),
    output: followOutput({ readName: readOutputName, onChange: onDevicesChange }),
    queries,
  };
}

/** Everything about being signed in. */
function createAccountServices(basics: ReturnType<typeof createBasics>, { tab }: Shelves) {
  const { connection, room, session, account, notifications } = basics;
  const access = createAccessTokens(async () => (await call(refreshToken)).token);
  const authorised = createAuthorisedCall(access);
  const accountLife = liveAccount({
    ...basics,
    access,
    authorised,
    news: openTabChannel('account'),
    timers: browserTimers,
  });
  signInSocket({ access, account, connection, session, notifications, life: accountLife, timers: browserTimers });
  const attempts = createAttemptShelf(tab);
  keepSelection({ ...basics, authorised });
  return {
    authorised,
    accountLife,
    signIn: createSignIn({ room, notifications, attempts, authorised, life: accountLife }),
    preferences: keepPreferences({ account, session, connection, notifications, authorised }),
    name: keepName(basics),
  };
}

export function createServices(settings: SettingsStore, connection: Connection, shelves = ownShelves): Services {
  const basics = createBasics(settings, connection, shelves);
  const { session } = basics;
  const services = {
    ...basics,
    ...createAccountServices(basics, shelves),
    door: createRoomDoor(basics),
    ownInstruments: keepOwnInstruments({ ...basics, timers: browserTimers }),
    midi: createMidi({ ...basics, browser: navigator, clock: browserClock, onClose: onPageClose }),
    chunkReload: createChunkReload({
      shelf: shelves.tab,
      clock: { now: () => sharedMoment(browserClock.now()) },
      timers: browserTimers,
      answers: isSiteReachable,
      isSafeToClose,
      reload: reloadPage,
    }),
    ping: createPing({ connection, clock: browserClock, timers: browserTimers, onRoundTrip: session.measured }),
  };
  return { ...services, studio: studioOpener(services) };
}

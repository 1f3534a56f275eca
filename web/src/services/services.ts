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
import { createAudibilityStore, type AudibilityStore } from '../state/audibility-store.ts';
import { createBeatsStore, type BeatsStore } from '../state/beats-store.ts';
import { createConnectionStatusStore, type ConnectionStatusStore } from '../state/connection-status-store.ts';
import { createIdentityStore, type IdentityStore } from '../state/identity-store.ts';
import { createChatStore, type ChatStore } from '../state/chat-store.ts';
import { createListeningStore, type ListeningStore } from '../state/listening-store.ts';
import { createFollowingStore, type FollowingStore } from '../state/following-store.ts';
import { createHearingStore, type HearingStore } from '../state/hearing-store.ts';
import { createLikesStore, type LikesStore } from '../state/likes-store.ts';
import { createModeStore, type ModeStore } from '../state/mode-store.ts';
import { createNotificationsStore, type NotificationsStore } from '../state/notifications-store.ts';
import { createPlayerStore, type PlayerStore } from '../state/player-store.ts';
import { createPanelStore, type PanelStore } from '../state/panel-store.ts';
import { createRoomStore, type RoomStore } from '../state/room-store.ts';
import { createSettingsStore, type SettingsStore } from '../state/settings-store.ts';
import { followConfiguration } from './follow-configuration.ts';
import { createLogin, type Login } from './login.ts';
import { createOwnIdentity, type OwnIdentity } from './own-identity.ts';
import { createSelection, type Selection } from './selection.ts';
import { createLoginAttemptStorage } from './login-attempt.ts';
import { createMidi, type Midi } from './midi.ts';
import { createChunkReload, type ChunkReload } from './chunk-reload.ts';
import { followOutput, type Output } from './output-device.ts';
import { createLocalRoomEntry, type LocalRoomEntry } from './local-room.ts';
import { createRoomEntry, type RoomEntry } from './room-entry.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { audioSessionOpener } from './open-audio-session.ts';
import type { AudioSession } from './audio-session.ts';
import { notifyServerMessages } from './notify-server-messages.ts';

/** Everything that lives as long as the page. */
export interface Services {
  readonly connection: Connection;
  readonly connectionStatus: ConnectionStatusStore;
  /** The account or guest that this browser is. */
  readonly identity: IdentityStore;
  /** Pedal positions, received from before the first room is joined. */
  readonly pedals: Pedals;
  readonly room: RoomStore;
  readonly chat: ChatStore;
  readonly likes: LikesStore;
  /** The state of the room's mode: bot, loop, queue, blind test, video. */
  readonly mode: ModeStore;
  readonly beats: BeatsStore;
  readonly hearing: HearingStore;
  readonly audibility: AudibilityStore;
  readonly listening: ListeningStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationsStore;
  readonly panel: PanelStore;
  /** The state of the MIDI player; its commands come with its code. */
  readonly player: PlayerStore;
  /** Whose falling notes a spectator sees. */
  readonly following: FollowingStore;
  /** The output device. */
  readonly output: StoreApi<Output>;
  readonly queries: QueryClient;
  readonly roomEntry: RoomEntry;
  /** Opens the room to play alone in without a server. */
  readonly localRoom: LocalRoomEntry;
  /** The instruments that the client plays on. */
  readonly selection: Selection;
  readonly ownIdentity: OwnIdentity;
  readonly signIn: SignIn;
  readonly login: Login;
  /** Sends HTTP calls with the account's access token. */
  readonly authorised: Call;
  readonly ping: Ping;
  readonly midi: Midi;
  readonly chunkReload: ChunkReload;
  /** Fetches the code of rooms at the first call. */
  readonly audioSession: () => Promise<AudioSession>;
}

/** The storages that outlive the page. */
interface Storages {
  readonly browser: KeyValueStorage;
  readonly tab: KeyValueStorage;
}

const pageStorages: Storages = { browser: browserStorage, tab: tabStorage };

/** Created before the connection: texts need the language. */
export function openSettings(): SettingsStore {
  return createSettingsStore({
    storage: browserStorage,
    preferredLanguages: preferredLanguages(),
    onLeave: onPageLeave,
  });
}

export function openConnection(): Connection {
  return createConnection({ url: siteOrigin(), timers: browserTimers, token: createResumeToken(tabStorage) });
}

/** The services that need no account. */
function createBasics(settings: SettingsStore, connection: Connection, storages: Storages) {
  const pedals = followPedals(connection);
  const room = createRoomStore(connection);
  const mode = createModeStore(connection, room);
  const notifications = createNotificationsStore({ clock: browserClock, timers: browserTimers });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });
  notifyServerMessages(connection, room, notifications);
  followConfiguration(connection, queries);
  reloadWhenOutdated(connection, storages.tab, reloadPage);
  reconnectEarly({ connection, onNetworkBack, onAnyPress, onPageSeen });
  return {
    connection,
    pedals,
    room,
    chat: createChatStore(connection),
    notifications,
    settings,
    connectionStatus: createConnectionStatusStore(connection),
    identity: createIdentityStore(connection),
    likes: createLikesStore(connection),
    mode,
    beats: createBeatsStore(connection, mode),
    hearing: createHearingStore(),
    audibility: createAudibilityStore(),
    listening: createListeningStore(storages),
    panel: createPanelStore(),
    player: createPlayerStore(),
    following: createFollowingStore(),
    output: followOutput({ readName: readOutputName, onChange: onDevicesChange }),
    queries,
  };
}

/** The services of the account. */
function createAccountServices(basics: ReturnType<typeof createBasics>, { tab }: Storages) {
  const { room, notifications } = basics;
  const access = createAccessTokens(async () => (await call(refreshToken)).token);
  const authorised = createAuthorisedCall(access);
  const login = createLogin({
    ...basics,
    access,
    authorised,
    otherTabs: openTabChannel('account'),
    timers: browserTimers,
  });
  const attempts = createLoginAttemptStorage(tab);
  return {
    authorised,
    login,
    signIn: createSignIn({ room, notifications, attempts, authorised, login }),
    ownIdentity: createOwnIdentity({ ...basics, authorised }),
    selection: createSelection({ ...basics, authorised, timers: browserTimers }),
  };
}

export function createServices(settings: SettingsStore, connection: Connection, storages = pageStorages): Services {
  const basics = createBasics(settings, connection, storages);
  const services = {
    ...basics,
    ...createAccountServices(basics, storages),
    roomEntry: createRoomEntry(basics),
    localRoom: createLocalRoomEntry({ ...basics, storage: storages.browser }),
    midi: createMidi({ ...basics, browser: navigator, clock: browserClock, onClose: onPageClose }),
    chunkReload: createChunkReload({
      storage: storages.tab,
      clock: { now: () => sharedMoment(browserClock.now()) },
      timers: browserTimers,
      isReachable: isSiteReachable,
      isSafeToClose,
      reload: reloadPage,
    }),
    ping: createPing({
      connection,
      clock: browserClock,
      timers: browserTimers,
      onRoundTrip: basics.connectionStatus.measured,
    }),
  };
  return { ...services, audioSession: audioSessionOpener(services) };
}

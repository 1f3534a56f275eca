import { QueryClient } from '@tanstack/react-query';
import { browserClock } from '../platform/browser-clock.ts';
import { preferredLanguages, reloadPage, siteOrigin } from '../platform/page.ts';
import { browserStorage, tabStorage } from '../platform/storage.ts';
import { browserTimers } from '../platform/timers.ts';
import { createConnection, type Connection } from '../realtime/connection.ts';
import { createPing, type Ping } from '../realtime/ping.ts';
import { reloadWhenOutdated } from '../realtime/reload-when-outdated.ts';
import { createResumeToken } from '../realtime/resume-token.ts';
import { createHearingStore, type HearingStore } from '../state/hearing-store.ts';
import { createNotificationsStore, type NotificationsStore } from '../state/notifications-store.ts';
import { createPanelStore, type PanelStore } from '../state/panel-store.ts';
import { createRoomStore, type RoomStore } from '../state/room-store.ts';
import { createSessionStore, type SessionStore } from '../state/session-store.ts';
import { createSettingsStore, type SettingsStore } from '../state/settings-store.ts';
import { keepName, type NameKeeper } from './keep-name.ts';
import { createRoomDoor, type RoomDoor } from './room-door.ts';
import { studioOpener } from './open-studio.ts';
import type { Studio } from './studio.ts';
import { tellNews } from './tell-news.ts';

/** Everything that lives as long as the page. */
export interface Services {
  readonly connection: Connection;
  readonly session: SessionStore;
  readonly room: RoomStore;
  readonly hearing: HearingStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationsStore;
  readonly panel: PanelStore;
  readonly queries: QueryClient;
  readonly door: RoomDoor;
  readonly name: NameKeeper;
  readonly ping: Ping;
  /** Sound and stage, fetched when a room is near. */
  readonly studio: () => Promise<Studio>;
}

/** Made before the connection, since the language must be known before anything is said. */
export function openSettings(): SettingsStore {
  return createSettingsStore({ shelf: browserStorage, preferredLanguages: preferredLanguages() });
}

export function openConnection(): Connection {
  return createConnection({ url: siteOrigin(), timers: browserTimers, token: createResumeToken(tabStorage) });
}

export function createServices(settings: SettingsStore, connection: Connection): Services {
  const room = createRoomStore(connection);
  const notifications = createNotificationsStore({ clock: browserClock, timers: browserTimers });
  tellNews(connection, room, notifications);
  reloadWhenOutdated(connection, tabStorage, reloadPage);
  const session = createSessionStore(connection);
  const services = {
    connection,
    room,
    notifications,
    settings,
    session,
    hearing: createHearingStore(),
    panel: createPanelStore(),
    queries: new QueryClient({ defaultOptions: { queries: { retry: 1 } } }),
    door: createRoomDoor(room, notifications),
    name: keepName({ connection, settings, session }),
    ping: createPing({ connection, clock: browserClock, timers: browserTimers, onRoundTrip: session.measured }),
  };
  return { ...services, studio: studioOpener(services) };
}

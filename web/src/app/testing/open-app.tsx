import type { SiteConfiguration } from '@quatremains/protocol/entities/configuration';
import type { OfferedInstrument } from '@quatremains/protocol/entities/instrument';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { Song } from '@quatremains/protocol/entities/song';
import type { SoundCredit } from '@quatremains/protocol/entities/sound-credit';
import type { getChangelog } from '@quatremains/protocol/http/home';
import { userId } from '@quatremains/protocol/ids';
import { MODE_LIMITS } from '@quatremains/protocol/limits';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { accepted } from '@quatremains/protocol/refusals';
import { createMemoryHistory } from '@tanstack/react-router';
import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import type * as z from 'zod';
import { setLocaleSource, type Locale } from '../../i18n/locale.ts';
import { browserClock } from '../../platform/browser-clock.ts';
import { memoryStorage } from '../../platform/storage.ts';
import { createFakeConnection, type FakeConnection } from '../../realtime/testing/fake-connection.ts';
import { createServices, type Services } from '../../services/services.ts';
import { createSettingsStore } from '../../state/settings-store.ts';
import '../../styles/main.css';
import { App } from '../app.tsx';
import { createAppRouter, type AppRouter } from '../routes.tsx';

type Releases = z.output<typeof getChangelog.response>;

interface Opening {
  readonly at?: string;
  readonly rooms?: readonly RoomSummary[];
  /** The operator's configuration; called for each request. */
  readonly configuration?: () => Partial<SiteConfiguration>;
  /** Called for each request. */
  readonly changelog?: (language: Locale) => Releases | Promise<Releases>;
  /** Called for each request. */
  readonly instruments?: () => readonly OfferedInstrument[];
  /** Called for each request. */
  readonly songs?: () => readonly Song[];
  /** The credits of the sounds. */
  readonly credits?: readonly SoundCredit[];
  /** The answers of other addresses, as JSON or as responses; called for each request. */
  readonly answers?: Readonly<Record<string, () => unknown>>;
}

interface Opened {
  readonly connection: FakeConnection;
  readonly services: Services;
  readonly router: AppRouter;
  /** The identity that the server sends: Ada, a guest, by default. */
  readonly greet: (change?: Partial<ServerEventBody<'initUser'>>) => void;
}

const ada = {
  id: userId.parse('me'),
  internalId: null,
  username: 'Ada',
  country: 'GB',
  colors: ['#e6bd76'],
  role: 'Guest',
  isVip: false,
  resume: 'token',
  serverTime: 0,
  seat: null,
} as const;

/** A configuration without texts. */
const silence = {
  how: null,
  event: null,
  warn: null,
  roomMessage: null,
  storeAvailable: false,
  videoOrigin: location.origin,
  social: {},
  modeLimits: MODE_LIMITS,
};

/** The emotes are the real ones; every other address answers with the room list. */
function answerWith(opening: Opening, real: typeof fetch) {
  const {
    rooms = [],
    configuration = () => ({}),
    changelog = () => [],
    instruments = () => [],
    songs = () => [],
    credits = [],
    answers = {},
  } = opening;
  const said: Readonly<Record<string, () => unknown>> = {
    '/api/configuration': () => ({ ...silence, ...configuration() }),
    '/api/changelog?lang=en': () => changelog('en'),
    '/api/changelog?lang=fr': () => changelog('fr'),
    '/api/instruments': instruments,
    '/api/songs': songs,
    '/upload/instruments/credits.json': () => credits,
    ...answers,
  };
  return async (address: string): Promise<Response> => {
    if (address === '/emotes.json') return real(address);
    const answer = (await said[address]?.()) ?? rooms;
    return answer instanceof Response ? answer : Response.json(answer);
  };
}

/** The whole site in this page, with a server that answers as the test says. */
export function openApp(opening: Opening = {}): Opened {
  const { at = '/' } = opening;
  vi.stubGlobal('fetch', vi.fn(answerWith(opening, fetch)));
  const settings = createSettingsStore({ storage: memoryStorage(), preferredLanguages: ['en'] });
  settings.change({ helpSeen: true });
  setLocaleSource(() => settings.getState().language);
  const connection = createFakeConnection();
  connection.answer(accepted({ serverTime: browserClock.now() }));
  const services = createServices(settings, connection, { browser: memoryStorage(), tab: memoryStorage() });
  const router = createAppRouter(createMemoryHistory({ initialEntries: [at] }));
  const place = document.createElement('div');
  place.id = 'root';
  document.body.append(place);
  const root = createRoot(place);
  root.render(<App services={services} router={router} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    services.ping.stop();
    vi.unstubAllGlobals();
  });
  return {
    connection,
    services,
    router,
    greet: (change = {}) => {
      connection.say('initUser', { ...ada, colors: [...ada.colors], ...change });
    },
  };
}

const finished = (movements: readonly Animation[]) =>
  Promise.all(movements.map((movement) => movement.finished.catch(() => undefined)));

/** Animations that run by themselves, without those that follow a scroll position. */
const animations = () => document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);

/** All animations but those of time itself, such as the bar of a turn, which never rest. */
const movements = () =>
  animations().filter(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.closest('[aria-hidden=true]') === null;
  });

/** Waits for running animations and for those that follow them. */
async function standsStill(): Promise<void> {
  await finished(animations());
  for (let moving = movements(); moving.length > 0; moving = movements()) await finished(moving);
}

/** The violations that axe finds on the page, by the names of its rules. */
export async function accessibilityViolations(): Promise<string[]> {
  await document.fonts.ready;
  await standsStill();
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

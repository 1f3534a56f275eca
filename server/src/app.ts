import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { NEW_ROOMS_FROM_ADDRESS, NOTES } from '@quatremains/protocol/limits';
import type { Fairness } from '@quatremains/rules/play/fair-use';
import type { Clock } from '@quatremains/rules/clock';
import { accountHandlers, createAccountParts, offerAccounts } from './app.accounts.ts';
import { createReports, offerReports } from './app.chat.ts';
import { modeHandlers } from './app.modes.ts';
import { bringBackRooms, createKeeper, type RoomParts } from './app.rooms.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import { LoopRecording } from './features/bot/loop-recording.ts';
import { chatHandlers } from './features/chat/chat.handlers.ts';
import { OperatorVoice } from './features/chat/operator-voice.ts';
import { createConfigurationRepository } from './features/home/configuration.repository.ts';
import { OperatorConfiguration } from './features/home/configuration.service.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { rememberDrums } from './features/instruments/drum-notes.ts';
import { readInstruments } from './features/instruments/instruments.repository.ts';
import { instrumentsRoutes } from './features/instruments/instruments.routes.ts';
import { createSelectionsRepository } from './features/instruments/selections.repository.ts';
import { NoteRelay } from './features/play/note-relay.ts';
import { playHandlers, takeNotesWith } from './features/play/play.handlers.ts';
import { soundHandlers } from './features/play/sound.handlers.ts';
import { membersHandlers } from './features/rooms/members.handlers.ts';
import { PasswordGuard } from './features/rooms/password-guard.ts';
import { RoomList } from './features/rooms/room-list.ts';
import type { Reports } from './features/reports/reports.service.ts';
import { RoomListPush } from './features/rooms/room-list-push.ts';
import { RoomRows } from './features/rooms/room-rows.ts';
import { LiveRooms } from './features/rooms/room-registry.ts';
import { roomsHandlers } from './features/rooms/rooms.handlers.ts';
import { roomsRoutes } from './features/rooms/rooms.routes.ts';
import { isWorthListing } from './features/rooms/what-changes.ts';
import { readSongs, type SongLibrary } from './features/songs/songs.repository.ts';
import { songsRoutes } from './features/songs/songs.routes.ts';
import { arrive, depart, type ArrivalOptions, type Identify } from './features/users/arrivals.ts';
import { People } from './features/users/people.ts';
import { createHttp } from './http/create-http.ts';
import { serveFiles } from './http/static-files.ts';
import { createAllowances } from './platform/allowances.ts';
import type { Logger } from './platform/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createRefusalLog, type LogRefusal } from './platform/refusal-log.ts';
import type { Random } from './platform/random.ts';
import type { Timers } from './platform/timers.ts';
import { trusting, visitorAddress, type Approach } from './platform/visitor-address.ts';
import { encodeEvent } from './realtime/encode-event.ts';
import { openGateway, type Gateway } from './realtime/gateway.ts';
import type { Handlers } from './realtime/handlers.ts';
import { createFaultTeller } from './realtime/rate-limit.ts';
import { shareText } from './realtime/shared-text.ts';
import { NoteTurn, SocketAudience } from './realtime/socket-audience.ts';

export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly logger: Logger;
  /** For benches: newcomers who are more than guests, players faster than hands, and addresses that make hundreds of rooms. */
  readonly identify?: Identify;
  readonly fairUse?: Fairness;
  readonly roomsFromAddress?: Fairness;
  /** For tests: how long a sign-in provider may take, in ms. */
  readonly providerTimeout?: number;
}

export interface App {
  /** For tests of routes: answers a request without a network. */
  readonly http: Awaited<ReturnType<typeof createHttp>>;
  /** What the operator tells everybody. */
  readonly configuration: OperatorConfiguration;
  /** Resolves with the port when everything can be reached. */
  listen(): Promise<number>;
  stop(): Promise<void>;
}

interface Parts extends RoomParts {
  readonly list: RoomListPush;
  readonly rows: RoomRows;
  readonly instruments: ReadonlyMap<number, InstrumentDetails>;
  readonly songs: SongLibrary;
  readonly relay: NoteRelay;
  readonly configuration: OperatorConfiguration;
  readonly voice: OperatorVoice;
  readonly reports: Reports;
}

const NOTE_FAIRNESS: Fairness = { burst: NOTES.burst, perSecond: NOTES.perSecond };

/** Everybody who is here fetches the operator's texts again when they change, and every room is told what is for it. */
function createConfiguration({ database, logger }: Dependencies, people: People, rooms: LiveRooms) {
  const configuration: OperatorConfiguration = new OperatorConfiguration({
    repository: createConfigurationRepository(database),
    onChange: () => {
      const shared = shareText(encodeEvent('configUpdated', {}));
      for (const session of people.sessions()) session.connection.sendShared(shared);
      voice.renew().catch((error: unknown) => {
        logger.error({ error }, 'the rooms were not told what the operator says');
      });
    },
  });
  const voice = new OperatorVoice({ configuration, rooms, logger });
  return { configuration, voice };
}

function createParts(dependencies: Dependencies): Parts {
  const { config, clock, timers, random } = dependencies;
  const instruments = readInstruments(config.instrumentsFile);
  const songs = readSongs(config.songsFile);
  const turn = new NoteTurn(timers);
  const rows = new RoomRows({ clock, find: (id) => rooms.find(id) });
  const list = new RoomListPush(timers, clock, rows);
  const rooms = new LiveRooms({
    clock,
    timers,
    random,
    createAudience: () => new SocketAudience(turn),
    drumsOf: rememberDrums(instruments),
    recordLoops: (onFull) => new LoopRecording(onFull),
    onChange: (id, facts) => {
      if (facts.some(isWorthListing)) list.touch(id);
      keeper.touch(id, facts);
    },
    onEnter: ({ internalId }, type) => {
      if (internalId !== null) accounts.statistics.enteredRoom(internalId, type);
    },
    onOpen: (live) => {
      operator.voice.greet(live);
    },
  });
  const people = new People({ random, timers });
  const keeper = createKeeper(dependencies, people, rooms);
  const accounts = createAccountParts(dependencies, people, rooms);
  const operator = createConfiguration(dependencies, people, rooms);
  const reports = createReports(dependencies, rooms, accounts);
  const relay = new NoteRelay(clock);
  return { people, rooms, rows, list, keeper, instruments, songs, relay, accounts, reports, ...operator };
}

function handlersOf(parts: Parts, dependencies: Dependencies): Handlers {
  const { people, rooms, list, relay, instruments, songs, accounts } = parts;
  const { statistics } = accounts;
  const { clock, random, roomsFromAddress = NEW_ROOMS_FROM_ADDRESS } = dependencies;
  const guard = new PasswordGuard(clock);
  const waitToCreate = createAllowances(roomsFromAddress, clock);
  return {
    ...roomsHandlers({ rooms, people, list, guard, waitToCreate, clock, random }),
    ...membersHandlers({ rooms, guard }),
    ...accountHandlers(accounts, dependencies, { people, rooms }),
    ...chatHandlers({ rooms, statistics }),
    ...soundHandlers({ rooms, statistics, findInstrument: (id) => instruments.get(id) }),
    ...playHandlers(relay),
    ...modeHandlers({ rooms, songs }),
  };
}

interface Door {
  readonly server: App['http']['server'];
  readonly logRefusal: LogRefusal;
}

function openDoor(parts: Parts, dependencies: Dependencies, { server, logRefusal }: Door): Gateway {
  const { clock, timers, random, logger, config, identify = () => ({}), fairUse = NOTE_FAIRNESS } = dependencies;
  const { people, rooms, list, relay, accounts } = parts;
  const isTrusted = trusting(config.trustedProxies);
  const addressOf = (approach: Approach): string => visitorAddress(approach, isTrusted);
  const arrival: ArrivalOptions = {
    people,
    presence: accounts.presence,
    rooms,
    random,
    clock,
    identify,
    fairUse,
    countryHeader: config.countryHeader,
  };
  return openGateway(server, {
    clock,
    timers,
    logger,
    handlers: handlersOf(parts, dependencies),
    takeNotes: takeNotesWith(relay),
    tellFault: createFaultTeller(clock),
    logRefusal,
    addressOf,
    refuseVisitor: async (request) => ((await accounts.addressBans.isBanned(addressOf(request))) ? 'BANNED' : null),
    arrive: (connection, visitor) => arrive(connection, visitor, arrival),
    depart: (session) => {
      list.watch(session, false);
      depart(session, arrival);
    },
  });
}

function watch(metrics: Metrics, { people, rooms, keeper, relay }: Parts, gateway: Gateway): void {
  metrics.watch('quatremains_connections', 'Open connections', () => gateway.connections);
  metrics.watch('quatremains_people', 'People who are here or whose place is kept', () => people.count);
  metrics.watch('quatremains_rooms', 'Rooms that live', () => rooms.count);
  metrics.watch(
    'quatremains_rooms_unkept',
    'Rooms that have changed and are not written down yet',
    () => keeper.waiting,
  );
  metrics.watch('quatremains_note_events', 'Events of notes and pedals relayed since the start', () => relay.accepted);
}

async function wakeRooms(parts: Parts, dependencies: Dependencies): Promise<void> {
  await parts.voice.start();
  await bringBackRooms(parts, dependencies);
  parts.voice.catchUp();
}

async function offerRoutes(http: App['http'], parts: Parts, dependencies: Dependencies, metrics: Metrics) {
  const { config, database, clock } = dependencies;
  const { rooms, rows, list, instruments, songs, accounts, reports, configuration } = parts;
  const selections = createSelectionsRepository(database);
  homeRoutes(http, { ...config, database, configuration, clock, metrics });
  roomsRoutes(http, { rooms, list: new RoomList(rows, list, clock), clock });
  instrumentsRoutes(http, { instruments, selections, identify: accounts.sessions.identify, clock });
  songsRoutes(http, songs);
  await offerAccounts(http, accounts, dependencies);
  offerReports(http, reports, accounts);
}

async function stopParts({ people, rooms, list, accounts, reports, keeper }: Parts): Promise<void> {
  people.stop();
  rooms.stop();
  list.stop();
  accounts.addressBans.stop();
  accounts.stopSweeping();
  await reports.stop();
  await keeper.stop();
  await accounts.statistics.stop();
}

/** Puts features, HTTP and sockets together. */
export async function createApp(dependencies: Dependencies): Promise<App> {
  const { config, clock, logger } = dependencies;
  const metrics = createMetrics();
  const parts = createParts(dependencies);
  const logRefusal = createRefusalLog(logger, clock);
  const http = await createHttp({
    logger,
    logRefusal,
    isTrusted: trusting(config.trustedProxies),
    isEncrypted: config.publicOrigin?.startsWith('https:') === true,
    videoOrigin: config.videoOrigin,
  });
  await offerRoutes(http, parts, dependencies, metrics);
  await serveFiles(http, config);
  await wakeRooms(parts, dependencies);
  await parts.accounts.addressBans.read();
  const gateway = openDoor(parts, dependencies, { server: http.server, logRefusal });
  watch(metrics, parts, gateway);
  return {
    http,
    configuration: parts.configuration,
    listen: async () => {
      await http.listen({ port: config.port, host: config.host });
      const address = http.server.address();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },
    stop: async () => {
      gateway.stop();
      await stopParts(parts);
      await http.close();
    },
  };
}

import { NOTES } from '@quatremains/protocol/limits';
import type { Fairness } from '@quatremains/rules/play/fair-use';
import type { Clock } from '@quatremains/rules/clock';
import { accountHandlers, createAccountParts, offerAccounts, type AccountParts } from './app.accounts.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import { readInstruments } from './features/instruments/instruments.repository.ts';
import { instrumentsRoutes } from './features/instruments/instruments.routes.ts';
import { NoteRelay } from './features/play/note-relay.ts';
import { playHandlers, takeNotesWith } from './features/play/play.handlers.ts';
import { RoomListPush } from './features/rooms/room-list-push.ts';
import { LiveRooms } from './features/rooms/room-registry.ts';
import { roomsHandlers } from './features/rooms/rooms.handlers.ts';
import { roomsRoutes } from './features/rooms/rooms.routes.ts';
import { arrive, depart, type ArrivalOptions, type Identify } from './features/users/arrivals.ts';
import { People } from './features/users/people.ts';
import { createHttp } from './http/create-http.ts';
import { serveFiles } from './http/static-files.ts';
import type { Logger } from './platform/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createRefusalLog, type LogRefusal } from './platform/refusal-log.ts';
import type { Random } from './platform/random.ts';
import type { Timers } from './platform/timers.ts';
import { trusting, visitorAddress } from './platform/visitor-address.ts';
import { openGateway, type Gateway } from './realtime/gateway.ts';
import { notOffered, type Handlers } from './realtime/handlers.ts';
import { createFaultTeller } from './realtime/rate-limit.ts';
import { NoteTurn, SocketAudience } from './realtime/socket-audience.ts';

export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly logger: Logger;
  /** For benches: newcomers who are more than guests, and players faster than hands. */
  readonly identify?: Identify;
  readonly fairUse?: Fairness;
  /** For tests: how long a sign-in provider may take, in ms. */
  readonly providerTimeout?: number;
}

export interface App {
  /** For tests of routes: answers a request without a network. */
  readonly http: Awaited<ReturnType<typeof createHttp>>;
  /** Resolves with the port when everything can be reached. */
  listen(): Promise<number>;
  stop(): Promise<void>;
}

interface Parts {
  readonly people: People;
  readonly rooms: LiveRooms;
  readonly list: RoomListPush;
  readonly relay: NoteRelay;
  readonly accounts: AccountParts;
}

const NOTE_FAIRNESS: Fairness = { burst: NOTES.burst, perSecond: NOTES.perSecond };

const laterEvents = {
  updateRoom: notOffered,
  onSwitchMaster: notOffered,
  onKicked: notOffered,
  onBanned: notOffered,
  chatMessage: notOffered,
  changeInstrument: notOffered,
  changeReverb: notOffered,
  changeCompressor: notOffered,
  floatingHeart: notOffered,
  switchMetronome: notOffered,
  controlLoop: notOffered,
  queueRequest: notOffered,
} satisfies Partial<Handlers>;

function createParts(dependencies: Dependencies): Parts {
  const { clock, timers, random } = dependencies;
  const turn = new NoteTurn(timers);
  const list = new RoomListPush(timers, (id) => rooms.find(id)?.room);
  const rooms = new LiveRooms({
    clock,
    timers,
    random,
    createAudience: () => new SocketAudience(turn),
    onListChange: (id) => {
      list.touch(id);
    },
    onEnter: ({ internalId }, type) => {
      if (internalId !== null) accounts.statistics.enteredRoom(internalId, type);
    },
  });
  const people = new People({ random, timers });
  const accounts = createAccountParts(dependencies, people, rooms);
  return { people, rooms, list, relay: new NoteRelay(clock), accounts };
}

function handlersOf({ people, rooms, list, relay, accounts }: Parts, dependencies: Dependencies): Handlers {
  const { clock, random } = dependencies;
  return {
    ...laterEvents,
    ...roomsHandlers({ rooms, people, list, clock, random }),
    ...accountHandlers(accounts, dependencies, people),
    ...playHandlers(relay),
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
    addressOf: (request) => visitorAddress(request, isTrusted),
    refuseVisitor: async (request) =>
      (await accounts.addressBans.isBanned(visitorAddress(request, isTrusted))) ? 'BANNED' : null,
    arrive: (connection, visitor) => arrive(connection, visitor, arrival),
    depart: (session) => {
      list.watch(session, false);
      depart(session, arrival);
    },
  });
}

function watch(metrics: Metrics, { people, rooms, relay }: Parts, gateway: Gateway): void {
  metrics.watch('quatremains_connections', 'Open connections', () => gateway.connections);
  metrics.watch('quatremains_people', 'People who are here or whose place is kept', () => people.count);
  metrics.watch('quatremains_rooms', 'Rooms that live', () => rooms.count);
  metrics.watch('quatremains_note_events', 'Events of notes and pedals relayed since the start', () => relay.accepted);
}

/** Puts features, HTTP and sockets together. */
export async function createApp(dependencies: Dependencies): Promise<App> {
  const { config, database, clock, logger } = dependencies;
  const metrics = createMetrics();
  const parts = createParts(dependencies);
  const logRefusal = createRefusalLog(logger, clock);
  const http = await createHttp({
    logger,
    logRefusal,
    isTrusted: trusting(config.trustedProxies),
    isEncrypted: config.publicOrigin?.startsWith('https:') === true,
  });
  homeRoutes(http, { database, clock, metrics });
  roomsRoutes(http, parts.rooms);
  instrumentsRoutes(http, readInstruments(config.instrumentsFile));
  await offerAccounts(http, parts.accounts, dependencies);
  await serveFiles(http, config);
  await parts.accounts.addressBans.read();
  const gateway = openDoor(parts, dependencies, { server: http.server, logRefusal });
  watch(metrics, parts, gateway);
  return {
    http,
    listen: async () => {
      await http.listen({ port: config.port, host: config.host });
      const address = http.server.address();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },
    stop: async () => {
      gateway.stop();
      parts.people.stop();
      parts.rooms.stop();
      parts.list.stop();
      parts.accounts.addressBans.stop();
      parts.accounts.stopSweeping();
      await parts.accounts.statistics.stop();
      await http.close();
    },
  };
}

import type { Server } from 'node:http';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { NEW_ROOMS_FROM_ADDRESS, NOTES } from '@quatremains/protocol/limits';
import { refusedByBan } from '@quatremains/protocol/refusals';
import type { Fairness } from '@quatremains/rules/play/fair-use';
import { accountHandlers, createAccountParts } from './app.accounts.ts';
import { createReports } from './app.chat.ts';
import type { Live } from './app.live.ts';
import type { Machinery } from './app.machinery.ts';
import { modeHandlers } from './app.modes.ts';
import { createKeeper, readKept, type RoomParts } from './app.rooms.ts';
import { LoopRecording } from './features/bot/loop-recording.ts';
import { chatHandlers } from './features/chat/chat.handlers.ts';
import { OperatorVoice } from './features/chat/operator-voice.ts';
import { createConfigurationRepository } from './features/home/configuration.repository.ts';
import { OperatorConfiguration } from './features/home/configuration.service.ts';
import { rememberDrums } from './features/instruments/drum-notes.ts';
import { readInstruments } from './features/instruments/instruments.repository.ts';
import { NoteRelay } from './features/play/note-relay.ts';
import { playHandlers, takeNotesWith } from './features/play/play.handlers.ts';
import { soundHandlers } from './features/play/sound.handlers.ts';
import { membersHandlers } from './features/rooms/members.handlers.ts';
import { PasswordGuard } from './features/rooms/password-guard.ts';
import { liveHome } from './features/home/live-home.ts';
import { liveList } from './features/rooms/live-list.ts';
import { RoomList } from './features/rooms/room-list.ts';
import type { Reports } from './features/reports/reports.service.ts';
import { RoomListPush } from './features/rooms/room-list-push.ts';
import { RoomRows } from './features/rooms/room-rows.ts';
import { LiveRooms } from './features/rooms/room-registry.ts';
import { roomsHandlers } from './features/rooms/rooms.handlers.ts';
import { isWorthListing } from './features/rooms/what-changes.ts';
import { readSongs, type SongLibrary } from './features/songs/songs.repository.ts';
import { arrive, depart, type ArrivalOptions, type Identify } from './features/users/arrivals.ts';
import { livePeople } from './features/users/live-people.ts';
import { People } from './features/users/people.ts';
import { siteAt } from './http/site.ts';
import { createAllowances } from './platform/allowances.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createRefusalLog } from './platform/refusal-log.ts';
import { networkOf, trusting, visitorAddress, type Approach } from './platform/visitor-address.ts';
import { encodeEvent } from './realtime/encode-event.ts';
import { openGateway, type Gateway } from './realtime/gateway.ts';
import type { Handlers } from './realtime/handlers.ts';
import { createFaultTeller } from './realtime/rate-limit.ts';
import { shareText } from './realtime/shared-text.ts';
import { NoteTurn, SocketAudience } from './realtime/socket-audience.ts';

export interface HouseDependencies extends Machinery {
  /** For benches: newcomers who are more than guests, players faster than hands, and addresses that make hundreds of rooms. */
  readonly identify?: Identify;
  readonly fairUse?: Fairness;
  readonly roomsFromAddress?: Fairness;
}

/** What lives: people, rooms and notes. */
export interface House {
  readonly live: Live;
  /** What the operator tells everybody. */
  readonly configuration: OperatorConfiguration;
  /** Lets connections in by the server. */
  open(server: Server): void;
  /** Brings back the rooms of before the start; to be called when the server is about to listen, since people have half a minute from then on. */
  bringBack(): void;
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
function createConfiguration({ database, logger }: HouseDependencies, people: People, rooms: LiveRooms) {
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

function createParts(dependencies: HouseDependencies): Parts {
  const { config, clock, timers, random } = dependencies;
  const instruments = readInstruments(config.instrumentsFile);
  const songs = readSongs(config.songsFile);
  const turn = new NoteTurn(timers, clock);
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

function handlersOf(parts: Parts, dependencies: HouseDependencies): Handlers {
  const { people, rooms, list, relay, instruments, songs, accounts } = parts;
  const { statistics } = accounts;
  const { clock, random, config, roomsFromAddress = NEW_ROOMS_FROM_ADDRESS } = dependencies;
  const guard = new PasswordGuard(clock);
  const waitOfNetwork = createAllowances(roomsFromAddress, clock);
  const waitToCreate = (address: string) => waitOfNetwork(networkOf(address));
  return {
    ...roomsHandlers({ rooms, people, list, guard, waitToCreate, limits: config.modeLimits, clock, random }),
    ...membersHandlers({ rooms, guard }),
    ...accountHandlers(accounts, dependencies, { people, rooms }),
    ...chatHandlers({ rooms, statistics }),
    ...soundHandlers({ rooms, statistics, findInstrument: (id) => instruments.get(id) }),
    ...playHandlers(relay),
    ...modeHandlers({ rooms, songs }),
  };
}

function openDoor(parts: Parts, dependencies: HouseDependencies, server: Server): Gateway {
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
    logRefusal: createRefusalLog(logger, clock),
    addressOf,
    networkOf: (approach) => {
      const address = addressOf(approach);
      return isTrusted(address) ? null : networkOf(address);
    },
    connectionsPerAddress: config.connectionsPerAddress,
    isForeign: siteAt(config.publicOrigin).isForeign,
    refuseVisitor: async (request) => {
      const ban = await accounts.bansInForce.ofAddress(addressOf(request));
      return ban && refusedByBan(ban).refusal;
    },
    arrive: (connection, visitor) => arrive(connection, visitor, arrival),
    depart: (session) => {
      list.watch(session, false);
      depart(session, arrival);
    },
  });
}

function watch(metrics: Metrics, { people, rooms, keeper, relay }: Parts, connections: () => number): void {
  metrics.watch('quatremains_connections', 'Open connections', connections);
  metrics.watch('quatremains_people', 'People who are here or whose place is kept', () => people.count);
  metrics.watch('quatremains_rooms', 'Rooms that live', () => rooms.count);
  metrics.watch(
    'quatremains_rooms_unkept',
    'Rooms that have changed and are not written down yet',
    () => keeper.waiting,
  );
  metrics.watch('quatremains_note_events', 'Events of notes and pedals relayed since the start', () => relay.accepted);
}

async function readRooms(parts: Parts, dependencies: HouseDependencies): Promise<() => void> {
  await parts.voice.start();
  const bringBack = await readKept(parts, dependencies);
  return () => {
    bringBack();
    parts.voice.catchUp();
  };
}

function offerLive(parts: Parts, { clock }: HouseDependencies, metrics: Metrics): Live {
  const { rooms, rows, list, accounts, reports, configuration } = parts;
  return {
    ...livePeople(accounts.presence, accounts.statistics),
    ...liveList(new RoomList(rows, list, clock), rooms, clock),
    ...liveHome(configuration, metrics),
    report: (reporter, report) => reports.add(reporter, report),
  };
}

async function stopParts({ people, rooms, list, accounts, reports, keeper }: Parts): Promise<void> {
  people.stop();
  rooms.stop();
  list.stop();
  accounts.bansInForce.stop();
  await reports.stop();
  await keeper.stop();
  await accounts.statistics.stop();
}

/** Puts together all that lives. */
export async function createHouse(dependencies: HouseDependencies): Promise<House> {
  const metrics = createMetrics();
  const parts = createParts(dependencies);
  let gateway: Gateway | null = null;
  const bringBack = await readRooms(parts, dependencies);
  await parts.accounts.bansInForce.read();
  watch(metrics, parts, () => gateway?.connections ?? 0);
  return {
    live: offerLive(parts, dependencies, metrics),
    configuration: parts.configuration,
    bringBack,
    open: (server) => {
      gateway = openDoor(parts, dependencies, server);
    },
    stop: async () => {
      gateway?.stop();
      await stopParts(parts);
    },
  };
}

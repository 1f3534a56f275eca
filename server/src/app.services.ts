import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { Dependencies } from './app.dependencies.ts';
import { createAccountServices, type AccountServices } from './app.accounts.ts';
import { createKeeper, type RoomServices } from './app.rooms.ts';
import { LoopRecording } from './features/bot/loop-recording.ts';
import { OperatorVoice } from './features/chat/operator-voice.ts';
import { createConfigurationRepository } from './features/home/configuration.repository.ts';
import { OperatorConfiguration } from './features/home/configuration.service.ts';
import { rememberDrums } from './features/instruments/drum-notes.ts';
import { readInstruments } from './features/instruments/instruments.repository.ts';
import { NoteRelay } from './features/play/note-relay.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { Reports } from './features/reports/reports.service.ts';
import { RoomList } from './features/rooms/room-list.ts';
import { RoomListPush } from './features/rooms/room-list-push.ts';
import { RoomRows } from './features/rooms/room-rows.ts';
import { LiveRooms } from './features/rooms/room-registry.ts';
import { isWorthListing } from './features/rooms/what-changes.ts';
import { readSongs, type SongLibrary } from './features/songs/songs.repository.ts';
import { People } from './features/users/people.ts';
import { encodeEvent } from './realtime/encode-event.ts';
import { shareText } from './realtime/shared-text.ts';
import { NoteTurn, SocketAudience } from './realtime/socket-audience.ts';

/** What the gateway and the HTTP routes share: people, rooms, and what is kept of them. Each exists once. */
export interface Services extends RoomServices {
  readonly list: RoomList;
  readonly push: RoomListPush;
  readonly instruments: ReadonlyMap<number, InstrumentDetails>;
  readonly songs: SongLibrary;
  readonly relay: NoteRelay;
  readonly configuration: OperatorConfiguration;
  readonly voice: OperatorVoice;
  readonly reports: Reports;
}

/** Every client fetches the operator's texts again when they change, and every room is told what is for it. */
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

function createReports(
  { database, clock, timers, random, logger }: Dependencies,
  rooms: LiveRooms,
  { accounts }: AccountServices,
): Reports {
  const repository = createReportsRepository(database);
  return new Reports({ repository, accounts: accounts.repository, rooms, clock, timers, random, logger });
}

export function createServices(dependencies: Dependencies): Services {
  const { config, clock, timers, random } = dependencies;
  const instruments = readInstruments(config.instrumentsFile);
  const turn = new NoteTurn(timers, clock);
  const rows = new RoomRows({ clock, find: (id) => rooms.find(id) });
  const push = new RoomListPush(timers, clock, rows);
  const rooms = new LiveRooms({
    clock,
    timers,
    random,
    createAudience: () => new SocketAudience(turn),
    drumsOf: rememberDrums(instruments),
    recordLoops: (onFull) => new LoopRecording(onFull),
    onChange: (id, facts) => {
      if (facts.some(isWorthListing)) push.touch(id);
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
  const accounts = createAccountServices(dependencies, people, rooms);
  const operator = createConfiguration(dependencies, people, rooms);
  return {
    people,
    rooms,
    keeper,
    accounts,
    instruments,
    push,
    list: new RoomList(rows, push, clock),
    songs: readSongs(config.songsFile),
    relay: new NoteRelay(clock),
    reports: createReports(dependencies, rooms, accounts),
    ...operator,
  };
}

/** Ends all timers and writes what is not written yet. */
export async function stopServices({ people, rooms, push, accounts, reports, keeper }: Services): Promise<void> {
  people.stop();
  rooms.stop();
  push.stop();
  accounts.bansInForce.stop();
  await reports.stop();
  await keeper.stop();
  await accounts.statistics.stop();
}

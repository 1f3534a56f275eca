import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import type { Dependencies } from './app.dependencies.ts';
import { createAccountServices, type AccountServices } from './app.accounts.ts';
import { createSnapshots, type RoomServices } from './app.rooms.ts';
import { LoopRecording } from './features/bot/loop-recording.ts';
import { OperatorAnnouncements } from './features/chat/operator-announcements.ts';
import { createConfigurationRepository } from './features/home/configuration.repository.ts';
import { OperatorConfiguration } from './features/home/configuration.service.ts';
import { createDrumNotes } from './features/instruments/drum-notes.ts';
import { readInstruments } from './features/instruments/instruments.repository.ts';
import { MidiLibrary } from './features/midis/midis.repository.ts';
import { NoteRelay } from './features/play/note-relay.ts';
import { RankedRuns } from './features/ranked/ranked-runs.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { Reports } from './features/reports/reports.service.ts';
import { RoomList } from './features/rooms/room-list.ts';
import { RoomListPush } from './features/rooms/room-list-push.ts';
import { RoomListRows } from './features/rooms/room-list-rows.ts';
import { LiveRooms } from './features/rooms/live-rooms.ts';
import { affectsRoomList } from './features/rooms/room-event-effects.ts';
import { readSongs, type SongLibrary } from './features/songs/songs.repository.ts';
import { OnlineUsers } from './features/users/online-users.ts';
import { encodeEvent } from './realtime/encode-event.ts';
import { shareText } from './realtime/shared-text.ts';
import { NoteTurn, SocketAudience } from './realtime/socket-audience.ts';

/** The services that the gateway and the HTTP routes share. Each exists once. */
export interface Services extends RoomServices {
  readonly roomList: RoomList;
  readonly roomListPush: RoomListPush;
  readonly instruments: ReadonlyMap<number, InstrumentDetails>;
  readonly songs: SongLibrary;
  readonly midis: MidiLibrary;
  readonly noteRelay: NoteRelay;
  readonly rankedRuns: RankedRuns;
  readonly configuration: OperatorConfiguration;
  readonly announcements: OperatorAnnouncements;
  readonly reports: Reports;
}

/** When the operator's texts change, every client fetches them again, and the rooms get the operator's message. */
function createConfiguration({ database, logger }: Dependencies, onlineUsers: OnlineUsers, rooms: LiveRooms) {
  const configuration: OperatorConfiguration = new OperatorConfiguration({
    repository: createConfigurationRepository(database),
    onChange: () => {
      const shared = shareText(encodeEvent('configUpdated', {}));
      for (const session of onlineUsers.sessions()) session.connection.sendShared(shared);
      announcements.update().catch((error: unknown) => {
        logger.error({ error }, "the operator's message was not posted in the rooms");
      });
    },
  });
  const announcements = new OperatorAnnouncements({ configuration, rooms, logger });
  return { configuration, announcements };
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
  const { config, clock, timers, random, logger } = dependencies;
  const instruments = readInstruments(config.instrumentsFile);
  const turn = new NoteTurn(timers, clock);
  const rows = new RoomListRows({ clock, find: (id) => rooms.find(id) });
  const roomListPush = new RoomListPush(timers, clock, rows);
  const rooms = new LiveRooms({
    clock,
    timers,
    random,
    createAudience: () => new SocketAudience(turn),
    drumsOf: createDrumNotes(instruments),
    recordLoops: (onFull) => new LoopRecording(onFull),
    onChange: (id, events) => {
      if (events.some(affectsRoomList)) roomListPush.markChanged(id);
      snapshots.markChanged(id, events);
    },
    onEnter: ({ internalId }, type) => {
      if (internalId !== null) accounts.statistics.enteredRoom(internalId, type);
    },
    onOpen: (live) => {
      operatorTexts.announcements.announceTo(live);
    },
  });
  const onlineUsers = new OnlineUsers({ random, timers });
  const snapshots = createSnapshots(dependencies, onlineUsers, rooms);
  const accounts = createAccountServices(dependencies, onlineUsers, rooms);
  const operatorTexts = createConfiguration(dependencies, onlineUsers, rooms);
  return {
    onlineUsers,
    rooms,
    snapshots,
    accounts,
    instruments,
    roomListPush,
    roomList: new RoomList(rows, roomListPush, clock),
    songs: readSongs(config.songsFile),
    midis: new MidiLibrary({ ...config, logger }),
    noteRelay: new NoteRelay(clock),
    rankedRuns: new RankedRuns(clock, random),
    reports: createReports(dependencies, rooms, accounts),
    ...operatorTexts,
  };
}

/** Stops all timers and saves what is not saved yet. */
export async function stopServices({
  onlineUsers,
  rooms,
  roomListPush,
  accounts,
  reports,
  snapshots,
}: Services): Promise<void> {
  onlineUsers.stop();
  rooms.stop();
  roomListPush.stop();
  accounts.bansInForce.stop();
  await reports.stop();
  await snapshots.stop();
  await accounts.statistics.stop();
}

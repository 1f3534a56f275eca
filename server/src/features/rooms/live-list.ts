import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import type { Clock } from '@quatremains/rules/clock';
import type { Search } from '@quatremains/rules/room/list-order';
import { summaryOf } from '@quatremains/rules/room/view-for';
import type { RoomList } from './room-list.ts';
import type { LiveRooms } from './room-registry.ts';

/** The list of rooms as text, and what names this state of it. */
export interface WrittenList {
  readonly version: number;
  readonly json: string;
}

/** What HTTP calls ask of the rooms, which may live in another thread. */
export interface LiveList {
  /** Null where the asker has this version already. */
  listRooms(search: Search, version: number | null): Promise<WrittenList | null>;
  findRoom(id: RoomId): Promise<RoomSummary | null>;
}

export function liveList(list: RoomList, rooms: Pick<LiveRooms, 'find'>, clock: Clock): LiveList {
  return {
    listRooms: async (search, version) => {
      const written = list.answer(search);
      return written.version === version ? null : written;
    },
    findRoom: async (id) => {
      const live = rooms.find(id);
      return live === undefined ? null : summaryOf(live.room, live.ribbon.read(clock.now()));
    },
  };
}

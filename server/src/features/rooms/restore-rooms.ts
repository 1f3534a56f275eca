import type { Clock } from '@quatremains/rules/clock';
import { restoreRoom } from '@quatremains/rules/room/restore-room';
import type { Logger } from '../../platform/logger.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import { roomsOf, type SavedRoom, type UnreadableRoom } from './saved-room.ts';
import type { RoomSnapshots } from './room-snapshots.ts';
import type { LiveRooms } from './live-rooms.ts';
import type { RoomsRepository } from './rooms.repository.ts';

export interface ReadRoomsOptions {
  readonly repository: RoomsRepository;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A row that cannot be read stays for a day: an operator may go back to the version of the server that wrote it. */
const UNREADABLE_RETENTION = 24 * 60 * 60_000;

async function reportUnreadable(
  unreadable: readonly UnreadableRoom[],
  { repository, clock, logger }: ReadRoomsOptions,
) {
  for (const { id, error } of unreadable) logger.error({ room: id, error }, 'a saved room cannot be read');
  const before = wholeNow(clock) - UNREADABLE_RETENTION;
  const closed = unreadable.flatMap(({ id, kept_at: savedAt }) => (savedAt < before ? [id] : []));
  if (closed.length > 0) await repository.write({ rooms: [], messages: [], oldest: [], closed });
}

/** Reads the rooms of the last run of the server. */
export async function readSavedRooms(options: ReadRoomsOptions): Promise<readonly SavedRoom[]> {
  const { repository } = options;
  const { rooms, unreadable } = roomsOf(await repository.rooms(), await repository.messages());
  await reportUnreadable(unreadable, options);
  return rooms;
}

/** Opens these rooms again; their members have half a minute from now to reconnect. */
export function restoreRooms(
  saved: readonly SavedRoom[],
  rooms: LiveRooms,
  snapshots: RoomSnapshots,
  now: number,
): void {
  for (const { room } of saved) {
    snapshots.trackRestored(room);
    rooms.restore(restoreRoom(room, now));
  }
}

import type { Clock } from '@quatremains/rules/clock';
import { revive } from '@quatremains/rules/room/revive';
import type { Logger } from '../../platform/logger.ts';
import { roomsOf, type KeptRoom, type KeptSeat } from './kept-room.ts';
import type { RoomKeeper } from './room-keeper.ts';
import type { LiveRooms } from './room-registry.ts';
import type { RoomsRepository } from './rooms.repository.ts';

export interface BringBackOptions {
  readonly repository: RoomsRepository;
  readonly rooms: LiveRooms;
  readonly keeper: RoomKeeper;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Lets these members come back to their places; their accounts may not be what they were. */
  readonly expect: (seats: readonly (KeptSeat & Pick<KeptRoom, 'room'>)[]) => Promise<void>;
}

async function readRooms({ repository, logger }: BringBackOptions): Promise<KeptRoom[]> {
  const { rooms, unreadable } = roomsOf(await repository.rooms(), await repository.messages());
  if (unreadable.length > 0) {
    logger.warn({ rooms: unreadable.length }, 'rooms of another version of the server are not brought back');
    await repository.write({ rooms: [], messages: [], oldest: [], closed: unreadable });
  }
  return rooms;
}

/** After a start: the rooms that lived when the server ended live again, and their people have half a minute to come back. */
export async function bringBack(options: BringBackOptions): Promise<void> {
  const { rooms, keeper, clock, logger } = options;
  const kept = await readRooms(options);
  if (kept.length === 0) return;
  for (const { room } of kept) {
    keeper.adopt(room);
    rooms.bringBack(revive(room, clock.now()));
  }
  await options.expect(kept.flatMap(({ room, seats }) => seats.map((seat) => ({ ...seat, room }))));
  logger.info({ rooms: kept.length }, 'rooms are back');
}

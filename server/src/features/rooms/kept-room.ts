import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomId, UserId } from '@quatremains/protocol/ids';
import type { RecordedLoop } from '@quatremains/rules/room/bot/bot-state';
import type { Room } from '@quatremains/rules/room/room';
import type { Login } from '../users/people.ts';
import { loopIn, withLoop } from './kept-loop.ts';
import type { RoomMessageRow, RoomRow } from './rooms.repository.ts';

/** By what a member is known again after a restart. */
export interface KeptSeat {
  readonly id: UserId;
  readonly proof: string;
  readonly login: Login | null;
}

/** A room as it comes back. */
export interface KeptRoom {
  readonly room: Room;
  readonly seats: readonly KeptSeat[];
}

/** Of the form of what is kept; rows of another one are not brought back. To be raised with every change of `Room`. */
const VERSION = 3;

/** A row of the room as it is now; without its loop, where that is written already. */
export function roomRow(room: Room, seats: readonly KeptSeat[], now: number, isLoopWritten: boolean): RoomRow {
  const { messages: _, ...state } = withLoop(room, null);
  return {
    id: room.id,
    version: VERSION,
    state: JSON.stringify(state),
    loop: isLoopWritten ? null : JSON.stringify(loopIn(room)),
    seats: JSON.stringify(seats),
    kept_at: Math.floor(now),
  };
}

export function messageRow(id: RoomId, message: ChatMessage): RoomMessageRow {
  return { room_id: id, message_id: message.messageId, message: JSON.stringify(message) };
}

function isReadable({ version }: RoomRow): boolean {
  return version === VERSION;
}

/** The rooms of these rows, and the ids of those that cannot be read. */
export function roomsOf(rows: readonly RoomRow[], messages: readonly RoomMessageRow[]) {
  const ofRoom = Map.groupBy(messages, (row) => row.room_id);
  const rooms = rows.filter(isReadable).map((row): KeptRoom => {
    const said = (ofRoom.get(row.id) ?? []).map(({ message }) => JSON.parse(message) as ChatMessage);
    const room = { ...(JSON.parse(row.state) as Omit<Room, 'messages'>), messages: said };
    const loop = row.loop === null ? null : (JSON.parse(row.loop) as RecordedLoop | null);
    return { room: withLoop(room, loop), seats: JSON.parse(row.seats) as KeptSeat[] };
  });
  return { rooms, unreadable: rows.filter((row) => !isReadable(row)).map(({ id }) => id) };
}

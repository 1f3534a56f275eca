import { chatMessage, type ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomId } from '@quatremains/protocol/ids';
import type { Room } from '@quatremains/rules/room/room';
import { loopIn, withLoop } from './kept-loop.ts';
import { savedSeats, savedState, recordedLoop, type SavedSeat } from './saved-state.ts';
import { convertState, STATE_VERSION } from './saved-versions.ts';
import type { RoomMessageRow, RoomRow } from './rooms.repository.ts';

/** A room as it comes back. */
export interface SavedRoom {
  readonly room: Room;
  readonly seats: readonly SavedSeat[];
}

/** A row that is not brought back, and why. */
export interface UnreadableRoom extends Pick<RoomRow, 'id' | 'kept_at'> {
  readonly error: unknown;
}

/** A row of the room as it is now; without its loop, where that is written already. */
export function roomRow(room: Room, seats: readonly SavedSeat[], now: number, isLoopWritten: boolean): RoomRow {
  const { messages: _, ...state } = withLoop(room, null);
  return {
    id: room.id,
    version: STATE_VERSION,
    state: JSON.stringify(state),
    loop: isLoopWritten ? null : JSON.stringify(loopIn(room)),
    seats: JSON.stringify(seats),
    kept_at: Math.floor(now),
  };
}

export function messageRow(id: RoomId, message: ChatMessage): RoomMessageRow {
  return { room_id: id, message_id: message.messageId, message: JSON.stringify(message) };
}

/** The room of this row; throws where it is in no form that is known. */
function roomOf({ version, state, loop, seats }: RoomRow, messages: readonly RoomMessageRow[]): SavedRoom {
  const said = messages.map(({ message }) => chatMessage.parse(JSON.parse(message)));
  const room = { ...savedState.parse(convertState(version, JSON.parse(state))), messages: said };
  const itsLoop = loop === null ? loopIn(room) : recordedLoop.nullable().parse(JSON.parse(loop));
  return { room: withLoop(room, itsLoop), seats: savedSeats.parse(JSON.parse(seats)) };
}

/** The rooms of these rows, and those that cannot be read: one that cannot leaves the others as they are. */
export function roomsOf(rows: readonly RoomRow[], messages: readonly RoomMessageRow[]) {
  const ofRoom = Map.groupBy(messages, (row) => row.room_id);
  const rooms: SavedRoom[] = [];
  const unreadable: UnreadableRoom[] = [];
  for (const row of rows)
    try {
      rooms.push(roomOf(row, ofRoom.get(row.id) ?? []));
    } catch (error) {
      unreadable.push({ id: row.id, kept_at: row.kept_at, error });
    }
  return { rooms, unreadable };
}

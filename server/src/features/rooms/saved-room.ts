import { chatMessage, type ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomId } from '@quatremains/protocol/ids';
import type { RecordedLoop } from '@quatremains/rules/room/bot/bot-state';
import { modeStateOf } from '@quatremains/rules/room/modes/mode-state-of';
import type { Room } from '@quatremains/rules/room/room';
import { savedSeats, savedState, recordedLoop, type SavedSeat } from './saved-state.ts';
import { convertState, STATE_VERSION } from './saved-versions.ts';
import type { RoomMessageRow, RoomRow } from './rooms.repository.ts';

/** A room with its seats, as read from the database. */
export interface SavedRoom {
  readonly room: Room;
  readonly seats: readonly SavedSeat[];
}

/** A row that cannot be restored, and why. */
export interface UnreadableRoom extends Pick<RoomRow, 'id' | 'kept_at'> {
  readonly error: unknown;
}

/** The loop that the room's bot has recorded, or null. */
export function loopIn(room: Pick<Room, 'play'>): RecordedLoop | null {
  return modeStateOf(room, 'NORMAL')?.bot?.loop ?? null;
}

/** The room with this loop instead of its own; a room without a bot stays as it is. */
function withLoop<Some extends Pick<Room, 'play'>>(room: Some, loop: RecordedLoop | null): Some {
  const play = modeStateOf(room, 'NORMAL');
  if (play === null || play.bot === null) return room;
  return { ...room, play: { ...play, bot: { ...play.bot, loop } } };
}

/** The row of a room; without its loop, where that is saved already. */
export function roomRow(room: Room, seats: readonly SavedSeat[], now: number, isLoopSaved: boolean): RoomRow {
  const { messages: _, ...state } = withLoop(room, null);
  return {
    id: room.id,
    version: STATE_VERSION,
    state: JSON.stringify(state),
    loop: isLoopSaved ? null : JSON.stringify(loopIn(room)),
    seats: JSON.stringify(seats),
    kept_at: Math.floor(now),
  };
}

export function messageRow(id: RoomId, message: ChatMessage): RoomMessageRow {
  return { room_id: id, message_id: message.messageId, message: JSON.stringify(message) };
}

/** The room of this row; throws where its format is not known. */
function roomOf({ version, state, loop, seats }: RoomRow, messages: readonly RoomMessageRow[]): SavedRoom {
  const parsed = messages.map(({ message }) => chatMessage.parse(JSON.parse(message)));
  const room = { ...savedState.parse(convertState(version, JSON.parse(state))), messages: parsed };
  const savedLoop = loop === null ? loopIn(room) : recordedLoop.nullable().parse(JSON.parse(loop));
  return { room: withLoop(room, savedLoop), seats: savedSeats.parse(JSON.parse(seats)) };
}

/** The rooms of these rows, and the rows that cannot be read. */
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

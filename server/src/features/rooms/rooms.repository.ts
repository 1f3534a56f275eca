import { sql, type Selectable, type Transaction } from 'kysely';
import type { RoomId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';
import type { RoomMessagesTable, RoomsTable, Schema } from '../../db/schema.ts';

export type RoomRow = Selectable<RoomsTable>;
export type RoomMessageRow = Selectable<RoomMessagesTable>;

/** The changes of rooms since the last save. A `loop` of null leaves the saved one. */
export interface RoomChanges {
  readonly rooms: readonly RoomRow[];
  readonly messages: readonly RoomMessageRow[];
  /** Messages before this one are deleted. */
  readonly oldest: readonly { readonly id: RoomId; readonly message_id: number }[];
  readonly closed: readonly RoomId[];
}

type Write = Transaction<Schema>;

async function writeRooms(write: Write, rooms: readonly RoomRow[]): Promise<void> {
  await sql`
    insert into rooms (id, version, state, loop, seats, kept_at)
    select id, version, state, loop, seats, kept_at
    from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
      as one(id text, version int, state text, loop text, seats text, kept_at bigint)
    on conflict (id) do update
    set version = excluded.version, state = excluded.state, loop = coalesce(excluded.loop, rooms.loop),
      seats = excluded.seats, kept_at = excluded.kept_at`.execute(write);
}

async function writeMessages(write: Write, messages: readonly RoomMessageRow[]): Promise<void> {
  await sql`
    insert into room_messages (room_id, message_id, message)
    select room_id, message_id, message
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as one(room_id text, message_id bigint, message text)
    on conflict (room_id, message_id) do update set message = excluded.message`.execute(write);
}

async function deleteMessages(write: Write, oldest: RoomChanges['oldest']): Promise<void> {
  await sql`
    delete from room_messages
    using jsonb_to_recordset(${JSON.stringify(oldest)}::jsonb) as oldest(id text, message_id bigint)
    where room_messages.room_id = oldest.id and room_messages.message_id < oldest.message_id`.execute(write);
}

async function deleteRooms(write: Write, closed: readonly RoomId[]): Promise<void> {
  await write
    .deleteFrom('rooms')
    .where('id', '=', sql<RoomId>`any(${closed})`)
    .execute();
}

export type RoomsRepository = ReturnType<typeof createRoomsRepository>;

/** Rooms as they are saved for a restart. */
export function createRoomsRepository(database: Database) {
  return {
    rooms: (): Promise<RoomRow[]> => database.handle.selectFrom('rooms').selectAll().orderBy('id').execute(),

    messages: (): Promise<RoomMessageRow[]> =>
      database.handle.selectFrom('room_messages').selectAll().orderBy('room_id').orderBy('message_id').execute(),

    /** Writes all changes in one transaction. */
    write: ({ rooms, messages, oldest, closed }: RoomChanges): Promise<void> =>
      database.transaction(async (write) => {
        if (rooms.length > 0) await writeRooms(write, rooms);
        if (messages.length > 0) await writeMessages(write, messages);
        if (oldest.length > 0) await deleteMessages(write, oldest);
        if (closed.length > 0) await deleteRooms(write, closed);
      }),
  };
}

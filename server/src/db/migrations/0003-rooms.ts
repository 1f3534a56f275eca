import type { Kysely } from 'kysely';

/**
 * Open rooms, so that they survive a restart of the server. Their state is JSON as text, since `jsonb` refuses characters that users can
 * type.
 */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('rooms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('room_messages')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('message_id', 'bigint', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_messages_pkey', ['room_id', 'message_id'])
    .execute();
}

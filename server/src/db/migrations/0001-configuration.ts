import { sql, type Kysely } from 'kysely';

export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('configuration')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('how', 'text')
    .addColumn('event', 'text')
    .addColumn('warn', 'text')
    .addColumn('room_message', 'text')
    .addColumn('store_available', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`insert into configuration (id) values (1)`.execute(database);
}

import { sql, type Kysely } from 'kysely';

/** Reports of users to the moderators. `logs` is JSON as text, as the messages of rooms are. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reporter_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('reported_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('reported_name', 'text', (column) => column.notNull())
    .addColumn('ip', 'text')
    .addColumn('room_id', 'text')
    .addColumn('room_name', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('PENDING', 'DECLINED', 'ACTION_TAKEN')`),
    )
    .addColumn('logs', 'text', (column) => column.notNull())
    .addColumn('moderation_comments', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('reports_reporter').on('reports').columns(['reporter_id', 'created_at']).execute();
  await schema.createIndex('reports_reported').on('reports').column('reported_id').execute();
  await schema.createIndex('reports_ip').on('reports').column('ip').execute();
  await schema.createIndex('reports_created').on('reports').column('created_at').execute();
}

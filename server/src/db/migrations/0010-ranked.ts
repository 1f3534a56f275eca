import { sql, type Kysely } from 'kysely';

/** The best ranked runs of accounts, their replays, and the runs that do not count. Times are ms since the epoch. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('progressions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('midi_id', 'bigint', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('speed', 'double precision', (column) => column.notNull())
    .addColumn('score', 'bigint', (column) => column.notNull())
    .addColumn('perfects', 'integer', (column) => column.notNull())
    .addColumn('goods', 'integer', (column) => column.notNull())
    .addColumn('normals', 'integer', (column) => column.notNull())
    .addColumn('best_streak', 'integer', (column) => column.notNull())
    .addColumn('progress', 'double precision', (column) => column.notNull())
    .addColumn('maximum', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint', (column) => column.notNull())
    .addColumn('listed', 'boolean', (column) => column.notNull())
    .addUniqueConstraint('progressions_account_midi', ['account_id', 'midi_id'])
    .execute();
  await schema
    .createIndex('progressions_leaderboard')
    .on('progressions')
    .columns(['midi_id', 'score desc', 'finished_at', 'id'])
    .where(sql.ref('listed'), '=', true)
    .execute();
  await schema
    .createTable('replays')
    .addColumn('progression_id', 'text', (column) =>
      column.primaryKey().references('progressions.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('events', 'bytea', (column) => column.notNull())
    .execute();
  await schema.createIndex('replays_account').on('replays').column('account_id').execute();
  await schema
    .createTable('suspicious_runs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('midi_id', 'bigint', (column) => column.notNull())
    .addColumn('suspicions', 'text', (column) => column.notNull())
    .addColumn('speed', 'double precision', (column) => column.notNull())
    .addColumn('submitted_score', 'bigint', (column) => column.notNull())
    .addColumn('score', 'bigint', (column) => column.notNull())
    .addColumn('share_heard', 'double precision', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('suspicious_runs_account').on('suspicious_runs').column('account_id').execute();
  await schema.createIndex('suspicious_runs_latest').on('suspicious_runs').column('submitted_at').execute();
}

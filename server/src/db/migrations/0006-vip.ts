import type { Kysely } from 'kysely';

/** The VIP periods of accounts, their badges, and the badge that each shows. Times are ms since the epoch. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('accounts').addColumn('badge_slot', 'integer').execute();
  await schema
    .createTable('vip_periods')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('credited_at', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('days', 'integer', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('vip_periods_account').on('vip_periods').column('account_id').execute();
  await schema
    .createTable('unlocked_badges')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('badge', 'integer', (column) => column.notNull())
    .addColumn('unlocked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('unlocked_badges_pkey', ['account_id', 'badge'])
    .execute();
  await schema.createIndex('unlocked_badges_badge').on('unlocked_badges').column('badge').execute();
}

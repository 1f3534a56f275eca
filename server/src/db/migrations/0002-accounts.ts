import { sql, type Kysely } from 'kysely';

async function createAccounts({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('unformatted', 'text', (column) => column.notNull().unique())
    .addColumn('skeleton', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('User', 'Mod', 'Admin')`))
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('preferences', 'jsonb', (column) => column.notNull())
    .addColumn('vip_until', 'bigint')
    .addColumn('username_changed_at', 'bigint')
    .addColumn('terms_accepted_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('accounts_skeleton').on('accounts').column('skeleton').execute();
  await schema
    .createTable('usernames')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('usernames_pkey', ['account_id', 'since'])
    .execute();
}

async function createSignIn({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('providers')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('providers_pkey', ['name', 'provider_id'])
    .addUniqueConstraint('providers_one_of_each', ['account_id', 'name'])
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('refresh_hash', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text')
    .addColumn('rotated_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  await schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
}

const COUNTED = [
  'connections',
  'mouse_notes',
  'keyboard_notes',
  'midi_notes',
  'drum_notes',
  'rooms',
  'practice_rooms',
  'blind_rooms',
  'messages',
  'instruments',
  'played',
] as const;

async function createStatistics({ schema }: Kysely<never>): Promise<void> {
  let table = schema
    .createTable('statistics')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'));
  for (const name of COUNTED) table = table.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0));
  await table.execute();
}

async function createBans({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('bans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('ip', 'text')
    .addColumn('banner_id', 'text', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addCheckConstraint('bans_somebody', sql`account_id is not null or ip is not null`)
    .execute();
  await schema.createIndex('bans_account').on('bans').column('account_id').execute();
  await schema.createIndex('bans_ip').on('bans').column('ip').execute();
}

/** Accounts, their providers and sessions, their statistics, and bans. Times are ms since the epoch. */
export async function up(database: Kysely<never>): Promise<void> {
  await createAccounts(database);
  await createSignIn(database);
  await createStatistics(database);
  await createBans(database);
}

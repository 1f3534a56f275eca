import type { Kysely } from 'kysely';

/** Tokens by which programs sign in to an account over the socket. Times are ms since the epoch. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('program_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema.createIndex('program_tokens_account').on('program_tokens').column('account_id').execute();
}

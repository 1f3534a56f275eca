import type { Kysely } from 'kysely';

/** The selected instruments of accounts. `instruments` is JSON as text, as all JSON that only the server reads. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('selections')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('instruments', 'text', (column) => column.notNull())
    .addColumn('chosen_at', 'bigint', (column) => column.notNull())
    .execute();
}

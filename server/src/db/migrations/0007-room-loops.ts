import type { Kysely } from 'kysely';

/** The loop of a room's bot: it is large and changes rarely, so it has a column of its own. JSON as text. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('rooms').addColumn('loop', 'text').execute();
}

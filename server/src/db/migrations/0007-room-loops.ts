import type { Kysely } from 'kysely';

/** What the bot of a room plays over and over: large, and seldom another one, so it stands beside the rest of the room. JSON as text, as that is. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('rooms').addColumn('loop', 'text').execute();
}

import { sql, type Kysely } from 'kysely';

const GRADES = ['ss', 's', 'a', 'b', 'c', 'd', 'g'] as const;
const COUNTERS = ['rooms', 'messages', 'mouse_notes', 'keyboard_notes', 'midi_notes', 'instruments'] as const;

async function createGradeCounts({ schema }: Kysely<never>): Promise<void> {
  let table = schema
    .createTable('grade_counts')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('listed', 'boolean', (column) => column.notNull());
  for (const grade of GRADES) table = table.addColumn(grade, 'integer', (column) => column.notNull().defaultTo(0));
  await table.execute();
}

/** How many tracks each account has with each grade, and which accounts leaderboards list. One index for each order of a leaderboard. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await createGradeCounts(database);
  await schema
    .alterTable('statistics')
    .addColumn('listed', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await sql`
    update statistics set listed = false
    from accounts where accounts.id = account_id and (preferences->>'invisible')::boolean`.execute(database);
  for (const grade of GRADES)
    await schema
      .createIndex(`grade_counts_${grade}`)
      .on('grade_counts')
      .columns([grade, ...GRADES.filter((other) => other !== grade), 'account_id'])
      .where(sql.ref('listed'), '=', true)
      .execute();
  for (const counter of COUNTERS)
    await schema
      .createIndex(`statistics_${counter}`)
      .on('statistics')
      .columns([counter, 'account_id'])
      .where(sql.ref('listed'), '=', true)
      .execute();
}

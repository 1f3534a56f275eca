import { sql } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';

export const counted = [
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
type Counted = (typeof counted)[number];

export type Counts = Record<Counted, number>;

export type StatisticsRepository = ReturnType<typeof createStatisticsRepository>;

export function createStatisticsRepository(database: Database) {
  return {
    of: (id: InternalId): Promise<Counts | undefined> =>
      database.handle.selectFrom('statistics').select(counted).where('account_id', '=', id).executeTakeFirst(),

    /** Adds the counts to the saved ones, all accounts in one statement; deleted accounts are ignored. */
    add: async (counts: ReadonlyMap<InternalId, Counts>): Promise<void> => {
      const rows = [...counts].map(([id, increments]) => ({ account_id: id, ...increments }));
      const sums = counted.map((name) => sql`${sql.ref(name)} = statistics.${sql.ref(name)} + more.${sql.ref(name)}`);
      const typed = counted.map((name) => sql`${sql.ref(name)} bigint`);
      await sql`
        update statistics set ${sql.join(sums)}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as more(account_id text, ${sql.join(typed)})
        where statistics.account_id = more.account_id`.execute(database.handle);
    },
  };
}

import type { Selectable } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';
import type { ReportsTable } from '../../db/schema.ts';

export type ReportRow = Selectable<ReportsTable>;

/** A report as whoever made it may see it. */
export type MadeReport = Pick<ReportRow, 'id' | 'reported_name' | 'room_name' | 'reason' | 'created_at'>;

export type ReportsRepository = ReturnType<typeof createReportsRepository>;

export function createReportsRepository(database: Database) {
  return {
    add: async (row: ReportRow): Promise<void> => {
      await database.handle.insertInto('reports').values(row).execute();
    },

    /** When this account reported somebody after that moment, the oldest first. */
    timesOf: async (reporter: InternalId, after: number): Promise<number[]> => {
      const rows = await database.handle
        .selectFrom('reports')
        .select('created_at')
        .where('reporter_id', '=', reporter)
        .where('created_at', '>', after)
        .orderBy('created_at')
        .execute();
      return rows.map(({ created_at: at }) => at);
    },

    /** What this account reported, the oldest first. */
    madeBy: (reporter: InternalId): Promise<MadeReport[]> =>
      database.handle
        .selectFrom('reports')
        .select(['id', 'reported_name', 'room_name', 'reason', 'created_at'])
        .where('reporter_id', '=', reporter)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** Takes away addresses and what people said from reports made before that moment. */
    forgetPeople: async (before: number): Promise<void> => {
      await database.handle
        .updateTable('reports')
        .set({ ip: null, logs: '[]' })
        .where('created_at', '<', before)
        .where((of) => of.or([of('ip', 'is not', null), of('logs', '!=', '[]')]))
        .execute();
    },
  };
}

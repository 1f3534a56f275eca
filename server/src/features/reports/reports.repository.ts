import type { Selectable } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';
import type { ReportStatus } from '@quatremains/protocol/vocabulary';
import type { ReportsTable } from '../../db/schema.ts';
import { networkOf } from '../../platform/client-address.ts';
import type { BanTarget } from '../users/bans.repository.ts';

export type ReportRow = Selectable<ReportsTable>;

/** A report as its reporter may see it. */
export type MadeReport = Pick<ReportRow, 'id' | 'reported_name' | 'room_name' | 'reason' | 'created_at'>;

/** A report as the operator reads it. */
export type ListedReport = ReportRow & { readonly reporter_name: string | null };

export type ReportsRepository = ReturnType<typeof createReportsRepository>;

function lookUps(database: Database) {
  return {
    /** The times of this account's reports after that time, the oldest first. */
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

    /** The reports of this account, the oldest first. */
    madeBy: (reporter: InternalId): Promise<MadeReport[]> =>
      database.handle
        .selectFrom('reports')
        .select(['id', 'reported_name', 'room_name', 'reason', 'created_at'])
        .where('reporter_id', '=', reporter)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    /** The reports of a status, or all, the oldest first, with the names of their reporters. */
    list: (status: ReportStatus | null): Promise<ListedReport[]> =>
      database.handle
        .selectFrom('reports')
        .leftJoin('accounts', 'accounts.id', 'reports.reporter_id')
        .selectAll('reports')
        .select('accounts.username as reporter_name')
        .$if(status !== null, (query) => query.where('status', '=', status))
        .orderBy('reports.created_at')
        .execute(),
  };
}

/** This address, and all addresses in reports of the same network. */
async function addressesOfNetwork(database: Database, address: string): Promise<string[]> {
  const rows = await database.handle.selectFrom('reports').select('ip').distinct().execute();
  const network = networkOf(address);
  return [address, ...rows.flatMap(({ ip }) => (ip !== null && networkOf(ip) === network ? [ip] : []))];
}

function changes(database: Database) {
  return {
    add: async (row: ReportRow): Promise<void> => {
      await database.handle.insertInto('reports').values(row).execute();
    },

    /** Closes the pending reports of an account or an address; returns how many. */
    settle: async ({ accountId, ip }: BanTarget, comment: string): Promise<number> => {
      const addresses = ip === undefined ? [] : await addressesOfNetwork(database, ip);
      const { numUpdatedRows } = await database.handle
        .updateTable('reports')
        .set({ status: 'ACTION_TAKEN', moderation_comments: comment })
        .where('status', '=', 'PENDING')
        .where((of) => (accountId === undefined ? of('ip', 'in', addresses) : of('reported_id', '=', accountId)))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** False where there is no such pending report. */
    decline: async (id: string): Promise<boolean> => {
      const { numUpdatedRows } = await database.handle
        .updateTable('reports')
        .set({ status: 'DECLINED' })
        .where('status', '=', 'PENDING')
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Deletes addresses and messages from reports that are older than this time. */
    anonymise: async (before: number): Promise<void> => {
      await database.handle
        .updateTable('reports')
        .set({ ip: null, logs: '[]' })
        .where('created_at', '<', before)
        .where((of) => of.or([of('ip', 'is not', null), of('logs', '!=', '[]')]))
        .execute();
    },
  };
}

export function createReportsRepository(database: Database) {
  return { ...lookUps(database), ...changes(database) };
}

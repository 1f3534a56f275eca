import type { Selectable } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { SuspiciousRunsTable } from '../../db/schema.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import { accountsById } from './accounts-by-id.ts';

export type SuspiciousRunRow = Selectable<SuspiciousRunsTable>;
export type SuspiciousRunsRepository = ReturnType<typeof createSuspiciousRunsRepository>;

/** How many runs of one account are saved: the latest. */
const SAVED = 100;

export function createSuspiciousRunsRepository(database: Database) {
  const { handle } = database;
  return {
    /** Saves a run, and deletes the oldest of the account beyond this number. */
    add: async (row: SuspiciousRunRow): Promise<void> => {
      await handle.insertInto('suspicious_runs').values(row).execute();
      const latest = handle
        .selectFrom('suspicious_runs')
        .select('id')
        .where('account_id', '=', row.account_id)
        .orderBy('submitted_at', 'desc')
        .orderBy('id')
        .limit(SAVED);
      await handle
        .deleteFrom('suspicious_runs')
        .where('account_id', '=', row.account_id)
        .where('id', 'not in', latest)
        .execute();
    },

    /** The latest runs with their accounts, the latest first. */
    list: async (limit: number): Promise<{ readonly row: SuspiciousRunRow; readonly account: AccountRow }[]> => {
      const rows = await handle
        .selectFrom('suspicious_runs')
        .selectAll()
        .orderBy('submitted_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      const accounts = await accountsById(
        database,
        rows.map(({ account_id: id }) => id),
      );
      return rows.flatMap((row) => {
        const account = accounts.get(row.account_id);
        return account === undefined ? [] : [{ row, account }];
      });
    },
  };
}

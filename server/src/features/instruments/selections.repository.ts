import { instrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Split } from '@quatremains/rules/instruments/split';
import * as z from 'zod';
import type { Database } from '../../db/connection.ts';

const savedSplit = z.array(instrumentSelection);

export type SelectionsRepository = ReturnType<typeof createSelectionsRepository>;

/** The selected instruments of accounts. */
export function createSelectionsRepository(database: Database) {
  return {
    /** Null where this account has no selection yet. */
    of: async (account: InternalId): Promise<Split | null> => {
      const row = await database.handle
        .selectFrom('selections')
        .select('instruments')
        .where('account_id', '=', account)
        .executeTakeFirst();
      return row === undefined ? null : savedSplit.parse(JSON.parse(row.instruments));
    },

    save: async (account: InternalId, split: Split, now: number): Promise<void> => {
      const chosen = { instruments: JSON.stringify(split), chosen_at: now };
      await database.handle
        .insertInto('selections')
        .values({ account_id: account, ...chosen })
        .onConflict((same) => same.column('account_id').doUpdateSet(chosen))
        .execute();
    },
  };
}

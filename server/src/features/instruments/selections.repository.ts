import { instrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Split } from '@quatremains/rules/instruments/split';
import * as z from 'zod';
import type { Database } from '../../db/connection.ts';

const kept = z.array(instrumentSelection);

export type SelectionsRepository = ReturnType<typeof createSelectionsRepository>;

/** What accounts play on. */
export function createSelectionsRepository(database: Database) {
  return {
    /** Null where this account has chosen nothing yet. */
    of: async (account: InternalId): Promise<Split | null> => {
      const row = await database.handle
        .selectFrom('selections')
        .select('instruments')
        .where('account_id', '=', account)
        .executeTakeFirst();
      return row === undefined ? null : kept.parse(JSON.parse(row.instruments));
    },

    keep: async (account: InternalId, split: Split, now: number): Promise<void> => {
      const chosen = { instruments: JSON.stringify(split), chosen_at: now };
      await database.handle
        .insertInto('selections')
        .values({ account_id: account, ...chosen })
        .onConflict((same) => same.column('account_id').doUpdateSet(chosen))
        .execute();
    },
  };
}

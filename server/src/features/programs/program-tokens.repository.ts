import type { Selectable } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import { PROGRAM_TOKENS } from '@quatremains/protocol/limits';
import type { Database } from '../../db/connection.ts';
import type { ProgramTokensTable } from '../../db/schema.ts';

export type ProgramTokenRow = Selectable<ProgramTokensTable>;
export type ProgramTokensRepository = ReturnType<typeof createProgramTokensRepository>;

/** Tokens by which programs sign in to an account. */
export function createProgramTokensRepository(database: Database) {
  const ofAccount = (account: InternalId) =>
    database.handle.selectFrom('program_tokens').selectAll().where('account_id', '=', account).orderBy('created_at');
  return {
    of: (account: InternalId): Promise<ProgramTokenRow[]> => ofAccount(account).execute(),

    /** False where the account has the maximum number; concurrent requests never exceed it. */
    add: (row: ProgramTokenRow): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const account = transaction.selectFrom('accounts').select('id').where('id', '=', row.account_id);
        await account.forUpdate().executeTakeFirstOrThrow();
        const { count } = await transaction
          .selectFrom('program_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('account_id', '=', row.account_id)
          .executeTakeFirstOrThrow();
        if (count >= PROGRAM_TOKENS.perAccount) return false;
        await transaction.insertInto('program_tokens').values(row).execute();
        return true;
      }),

    /** The token with this id and secret, used at this time; undefined where there is none. */
    use: (id: string, hash: string, now: number): Promise<ProgramTokenRow | undefined> =>
      database.handle
        .updateTable('program_tokens')
        .set({ last_used_at: now })
        .where('id', '=', id)
        .where('hash', '=', hash)
        .returningAll()
        .executeTakeFirst(),

    /** False where this account has no such token. */
    remove: async (account: InternalId, id: string): Promise<boolean> => {
      const { numDeletedRows } = await database.handle
        .deleteFrom('program_tokens')
        .where('id', '=', id)
        .where('account_id', '=', account)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Revokes all tokens of an account; returns how many. */
    removeAll: async (account: InternalId): Promise<number> => {
      const { numDeletedRows } = await database.handle
        .deleteFrom('program_tokens')
        .where('account_id', '=', account)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

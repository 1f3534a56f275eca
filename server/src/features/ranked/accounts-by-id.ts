import type { InternalId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';
import type { AccountRow } from '../users/accounts.repository.ts';

/** The accounts with these ids; those that are deleted are missing. */
export async function accountsById(
  { handle }: Database,
  ids: readonly InternalId[],
): Promise<ReadonlyMap<InternalId, AccountRow>> {
  if (ids.length === 0) return new Map();
  const accounts = await handle.selectFrom('accounts').selectAll().where('id', 'in', ids).execute();
  return new Map(accounts.map((account) => [account.id, account]));
}

import type { InternalId } from '@quatremains/protocol/ids';
import type { ProviderName } from '@quatremains/protocol/vocabulary';
import type { Database } from '../../db/connection.ts';

export interface Link {
  readonly name: ProviderName;
  readonly providerId: string;
}

export type ProvidersRepository = ReturnType<typeof createProvidersRepository>;

/** Who vouches for whom. */
export function createProvidersRepository(database: Database) {
  const of = (id: InternalId) =>
    database.handle
      .selectFrom('providers')
      .select(['provider_id as id', 'name as providerName'])
      .where('account_id', '=', id)
      .orderBy('linked_at')
      .execute();
  return {
    of,

    /** False where this provider vouches for another account already, or another one of it for this account. */
    link: async (id: InternalId, { name, providerId }: Link, now: number): Promise<boolean> => {
      await database.handle
        .insertInto('providers')
        .values({ name, provider_id: providerId, account_id: id, linked_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await of(id)).some((linked) => linked.providerName === name && linked.id === providerId);
    },

    /** Never the last one. The account's row is held meanwhile, so that two at once cannot take the last two. */
    unlink: (id: InternalId, name: ProviderName): Promise<'unlinked' | 'last' | 'unknown'> =>
      database.transaction(async (transaction) => {
        await transaction.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
        const linked = await transaction.selectFrom('providers').select('name').where('account_id', '=', id).execute();
        if (!linked.some((one) => one.name === name)) return 'unknown';
        if (linked.length === 1) return 'last';
        await transaction.deleteFrom('providers').where('account_id', '=', id).where('name', '=', name).execute();
        return 'unlinked';
      }),
  };
}

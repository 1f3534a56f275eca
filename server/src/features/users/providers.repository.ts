import type { InternalId } from '@quatremains/protocol/ids';
import type { ProviderName } from '@quatremains/protocol/vocabulary';
import type { Database } from '../../db/connection.ts';

export interface ProviderLink {
  readonly name: ProviderName;
  readonly providerId: string;
}

export type ProvidersRepository = ReturnType<typeof createProvidersRepository>;

/** The sign-in providers that are linked to accounts. */
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

    /** False where this identity is linked to another account, or this account to another identity of the provider. */
    link: async (id: InternalId, { name, providerId }: ProviderLink, now: number): Promise<boolean> => {
      await database.handle
        .insertInto('providers')
        .values({ name, provider_id: providerId, account_id: id, linked_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await of(id)).some((linked) => linked.providerName === name && linked.id === providerId);
    },

    /** Never unlinks the last provider. The account's row is locked, so that two concurrent calls cannot unlink the last two. */
    unlink: (id: InternalId, name: ProviderName): Promise<'unlinked' | 'last' | 'unknown'> =>
      database.transaction(async (transaction) => {
        await transaction.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
        const linked = await transaction.selectFrom('providers').select('name').where('account_id', '=', id).execute();
        if (!linked.some((link) => link.name === name)) return 'unknown';
        if (linked.length === 1) return 'last';
        await transaction.deleteFrom('providers').where('account_id', '=', id).where('name', '=', name).execute();
        return 'unlinked';
      }),
  };
}

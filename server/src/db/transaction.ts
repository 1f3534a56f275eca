import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

const isInTransaction = new AsyncLocalStorage<true>();

/**
 * The embedded database has one session: the outer handle, used inside a transaction, would wait for itself for ever.
 * With this plugin it throws instead, on both databases.
 */
export const outerHandleGuard: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isInTransaction.getStore()) throw new Error('the outer database handle was used inside a transaction');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

export type TransactionWork<T> = (transaction: Transaction<Schema>) => Promise<T>;

/** Runs the work in one transaction of the unguarded handle; an error rolls it back. */
export function inTransaction<T>(unguarded: Kysely<Schema>, work: TransactionWork<T>): Promise<T> {
  return unguarded.transaction().execute((transaction) => isInTransaction.run(true, () => work(transaction)));
}

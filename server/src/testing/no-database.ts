import type { Database } from '../db/connection.ts';

/** Stands in for a database where nobody asks anything of it. */
export const noDatabase: Database = {
  get handle(): never {
    throw new Error('there is no database here');
  },
  kind: 'embedded',
  transaction: () => Promise.reject(new Error('there is no database here')),
  isAnswering: () => Promise.resolve(false),
  close: () => Promise.resolve(),
};

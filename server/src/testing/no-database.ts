import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';

const handle = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Replaces the database in tests that do not use it: it saves and finds nothing. */
export const noDatabase: Database = {
  get handle() {
    return handle;
  },
  kind: 'embedded',
  transaction: (work) => handle.transaction().execute(work),
  isAnswering: () => Promise.resolve(false),
  close: () => Promise.resolve(),
};

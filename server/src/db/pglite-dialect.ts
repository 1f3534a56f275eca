import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { PgliteThread, type ThreadOptions } from './pglite-thread.ts';

/** One session: Kysely then lets transactions and queries wait for each other, and migrations need no lock. */
class SingleSessionAdapter extends PostgresAdapter {
  override get supportsMultipleConnections(): boolean {
    return false;
  }
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function connectionTo(thread: PgliteThread): DatabaseConnection {
  return {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const reply = await thread.query(query.sql, query.parameters);
      return { rows: reply.rows as Row[], numAffectedRows: BigInt(reply.affectedRows) };
    },
    streamQuery: () => {
      throw new Error('the embedded database does not stream');
    },
  };
}

function threadDriver(options: ThreadOptions): Driver {
  const thread = new PgliteThread(options);
  const connection = connectionTo(thread);
  const run = (statement: string) => async (session: DatabaseConnection) => {
    await session.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: () => thread.start(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: run('begin'),
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    releaseConnection: () => Promise.resolve(),
    destroy: () => thread.stop(),
  };
}

/** The embedded PostgreSQL behind Kysely. */
export function pgliteDialect(options: ThreadOptions): Dialect {
  return {
    createAdapter: () => new SingleSessionAdapter(),
    createDriver: () => threadDriver(options),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

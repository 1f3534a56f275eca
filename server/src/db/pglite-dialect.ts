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
import { Turns } from './turns.ts';

/** One session, which nobody else migrates at the same time: no lock is needed. */
class SingleSessionAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Connections are many and their session is one. Kysely would let every statement wait until the one before has been answered; here they
 * are asked at once, and wait for transactions only.
 */
class Session implements DatabaseConnection {
  readonly #thread: PgliteThread;
  readonly #turns: Turns;

  constructor(thread: PgliteThread, turns: Turns) {
    this.#thread = thread;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#turns.await(this);
    const reply = await this.#thread.query(sql, parameters);
    return { rows: reply.rows as Row[], numAffectedRows: BigInt(reply.affectedRows) };
  }

  streamQuery(): never {
    throw new Error('the embedded database does not stream');
  }
}

function threadDriver(options: ThreadOptions): Driver {
  const thread = new PgliteThread(options);
  const turns = new Turns();
  const run = (statement: string) => async (session: DatabaseConnection) => {
    await session.executeQuery(CompiledQuery.raw(statement));
  };
  const begin = run('begin');
  return {
    init: () => thread.start(),
    acquireConnection: () => Promise.resolve(new Session(thread, turns)),
    beginTransaction: async (session) => {
      await turns.haveAlone(session);
      await begin(session);
    },
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    releaseConnection: (session) => Promise.resolve(turns.leave(session)),
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

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
import type { Rows } from './pglite-line.ts';
import { Turns } from './turns.ts';

/** Who passes questions on to PGlite: the thread it runs in, or a line to that from another one. */
export interface Pglite {
  start(): Promise<void>;
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>;
  stop(): Promise<void>;
}

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
  readonly #pglite: Pglite;
  readonly #turns: Turns;

  constructor(pglite: Pglite, turns: Turns) {
    this.#pglite = pglite;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#turns.await(this);
    const reply = await this.#pglite.query(sql, parameters);
    return { rows: reply.rows as Row[], numAffectedRows: BigInt(reply.affectedRows) };
  }

  streamQuery(): never {
    throw new Error('the embedded database does not stream');
  }
}

function pgliteDriver(pglite: Pglite): Driver {
  const turns = new Turns();
  const run = (statement: string) => async (session: DatabaseConnection) => {
    await session.executeQuery(CompiledQuery.raw(statement));
  };
  const begin = run('begin');
  return {
    init: () => pglite.start(),
    acquireConnection: () => Promise.resolve(new Session(pglite, turns)),
    beginTransaction: async (session) => {
      await turns.haveAlone(session);
      await begin(session);
    },
    commitTransaction: run('commit'),
    rollbackTransaction: run('rollback'),
    releaseConnection: (session) => Promise.resolve(turns.leave(session)),
    destroy: () => pglite.stop(),
  };
}

/** The embedded PostgreSQL behind Kysely. */
export function pgliteDialect(pglite: Pglite): Dialect {
  return {
    createAdapter: () => new SingleSessionAdapter(),
    createDriver: () => pgliteDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

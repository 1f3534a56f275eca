import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { UnavailableError } from '../platform/failure.ts';

/*
 * The pool of `pg` for Kysely. A connection may end at any moment: a restart or failover of PostgreSQL, an operator, a timeout. Its statement
 * then throws `UnavailableError`, and so does a statement that waits too long for a connection. Statements that change nothing are repeated
 * on another connection: a `begin`, and a `select` outside transactions. A write is never repeated, since it may have been committed.
 */

export type PoolOptions = Pick<pg.PoolConfig, 'connectionString' | 'max' | 'connectionTimeoutMillis'>;

const STATEMENT_TIMEOUT = 15_000;
/** For a server that vanished without closing the connection. */
const NO_ANSWER_AFTER = 20_000;

/** Classes of SQLSTATE, or single states, in which the same statement may succeed later. */
const PASSING = [
  '08', // connection exception
  '40', // deadlock, serialization failure
  '53', // too many connections, disk full
  '57', // cancelled by a timeout, terminated, starting or stopping
  '25P03', // idle in transaction for too long
  '25006', // read only: this server became a standby
] as const;
/** Of these, the ones by which PostgreSQL ends the connection before it has done anything. */
const ENDS_CONNECTION: readonly string[] = ['57P01', '57P02', '57P03', '25P03'];

const stateOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

function isPassing(error: unknown): boolean {
  const state = stateOf(error);
  if (state !== undefined) return PASSING.some((prefix) => state.startsWith(prefix));
  // A parameter that cannot be written is a bug of the caller; all other errors that PostgreSQL did not send are the connection's.
  return !(error instanceof TypeError || error instanceof RangeError);
}

function unavailable(cause: unknown): UnavailableError {
  const { message = '', code = '' } = cause as { message?: string; code?: string };
  return new UnavailableError(`the database does not answer: ${message || code}`, { cause });
}

interface Source {
  readonly pool: pg.Pool;
  /** Connections that have ended by themselves. */
  readonly ended: WeakSet<object>;
}

async function connect({ pool }: Source): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw unavailable(error);
  }
}

/** How often a statement is repeated: all connections tend to end at once, and the pool notices each by itself. */
const REPEATS = 3;

/** A connection from the pool, for one statement or one transaction. */
class PooledConnection implements PostgresPoolClient {
  readonly #source: Source;
  #client: pg.PoolClient | null;
  #isInTransaction = false;
  #failure: UnavailableError | null = null;

  constructor(source: Source, client: pg.PoolClient) {
    this.#source = source;
    this.#client = client;
  }

  readonly query: PostgresPoolClient['query'] = (sql: unknown, parameters?: readonly unknown[]) =>
    this.#run(String(sql), [...(parameters ?? [])]) as never;

  release(): void {
    this.#client?.release(this.#failure !== null);
    this.#client = null;
  }

  async #run(sql: string, parameters: unknown[]): Promise<pg.QueryResult> {
    for (let repeats = 0; ; repeats++) {
      if (this.#failure !== null) throw this.#failure;
      const client = (this.#client ??= await connect(this.#source));
      try {
        return this.#follow(sql, await client.query(sql, parameters));
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (repeats < REPEATS && this.#mayRepeat(sql, client, error)) this.#discard();
        else this.#failure = unavailable(error);
      }
    }
  }

  #follow(sql: string, result: pg.QueryResult): pg.QueryResult {
    if (sql === 'begin') this.#isInTransaction = true;
    if (sql === 'commit' || sql === 'rollback') this.#isInTransaction = false;
    return result;
  }

  #mayRepeat(sql: string, client: pg.PoolClient, error: unknown): boolean {
    const changesNothing = !this.#isInTransaction && (sql === 'begin' || sql.startsWith('select'));
    return changesNothing && (this.#source.ended.has(client) || ENDS_CONNECTION.includes(stateOf(error) ?? ''));
  }

  #discard(): void {
    this.#client?.release(true);
    this.#client = null;
  }
}

/** The pool of a PostgreSQL server. Connections that end throw in their statements only, never as unhandled errors. */
export function createPostgresPool(options: PoolOptions): PostgresPool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
    query_timeout: NO_ANSWER_AFTER,
    keepAlive: true,
    ...options,
  });
  const source: Source = { pool, ended: new WeakSet() };
  // Without these listeners a connection that ends, idle or in use, would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => source.ended.add(client));
  });
  return {
    options: pool.options,
    connect: async () => new PooledConnection(source, await connect(source)),
    end: () => pool.end(),
  };
}

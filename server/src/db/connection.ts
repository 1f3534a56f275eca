import { join } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Dialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Config } from '../config.ts';
import { isUnavailable } from '../platform/failure.ts';
import type { Timers } from '../platform/timers.ts';
import { restrictDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-lock.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { migrations } from './migrations/migrations.ts';
import { createPostgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { inTransaction, outerHandleGuard, type TransactionWork } from './transaction.ts';

export interface Database {
  /** For single statements; throws when used inside `transaction`. */
  readonly handle: Kysely<Schema>;
  readonly kind: 'embedded' | 'postgres';
  transaction<T>(work: TransactionWork<T>): Promise<T>;
  /** False when the database fails or does not answer in time. */
  isAnswering(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  readonly timers: Timers;
  /** Called when the embedded database has failed and cannot be used any more. */
  readonly onFatal: (error: Error) => void;
}

const HEALTHY_WITHIN = 2_000;
const OPENING_TRIES = 30;
const OPENING_AGAIN = 1_000;
const INT8 = 20;
const DATE = 1082;

pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, String);

function serverDialect(connectionString: string): Dialect {
  return new PostgresDialect({ pool: createPostgresPool({ connectionString }) });
}

function embeddedDialect({ config, onFatal }: DatabaseOptions): Dialect {
  const folder = config.dataDir === ':memory:' ? 'memory://' : join(config.dataDir, 'pg');
  return new PGliteDialect({ pglite: () => new EmbeddedDatabase({ folder, onFatal }) });
}

function answersInTime(unguarded: Kysely<Schema>, timers: Timers): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = timers.after(HEALTHY_WITHIN, () => {
      resolve(false);
    });
    sql`select 1`.execute(unguarded).then(
      () => {
        stop();
        resolve(true);
      },
      () => {
        stop();
        resolve(false);
      },
    );
  });
}

async function migrate(unguarded: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: unguarded, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

/** Whether PostgreSQL is starting: it ended the connection, or reported so. An address at which nothing answers is not waited for. */
function isStarting({ cause }: Error): boolean {
  const { code = '', message } = cause as { code?: string; message: string };
  return code.startsWith('57P') || message === 'Connection terminated unexpectedly';
}

/** Migrations are one transaction: where the connection ends, they are run again. */
async function migrateWhenReady(unguarded: Kysely<Schema>, timers: Timers): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await migrate(unguarded);
      return;
    } catch (error) {
      const mayCome = isUnavailable(error) && (tries > 1 || isStarting(error));
      if (!mayCome || tries === OPENING_TRIES) throw error;
    }
    await new Promise<void>((resolve) => timers.after(OPENING_AGAIN, resolve));
  }
}

function explainOpening(error: unknown, { databaseUrl, dataDir }: DatabaseOptions['config']): Error {
  const which = databaseUrl === null ? `in ${dataDir}` : 'of DATABASE_URL';
  const why = error instanceof Error ? error.message : String(error);
  return new Error(`the database ${which} cannot be opened: ${why}`, { cause: error });
}

type Handles = Pick<Database, 'handle' | 'transaction' | 'isAnswering'>;

function handlesOf(unguarded: Kysely<Schema>, timers: Timers): Handles {
  return {
    handle: unguarded.withPlugin(outerHandleGuard),
    transaction: (work) => inTransaction(unguarded, work),
    isAnswering: () => answersInTime(unguarded, timers),
  };
}

/** Opens and migrates the database: the one of DATABASE_URL, or the embedded one in the data folder, which it locks. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir } = options.config;
  const isOnDisk = databaseUrl === null && dataDir !== ':memory:';
  const unlock = isOnDisk ? lockDataFolder(dataDir) : () => undefined;
  const unguarded = new Kysely<Schema>({
    dialect: databaseUrl === null ? embeddedDialect(options) : serverDialect(databaseUrl),
  });
  const close = async (): Promise<void> => {
    await unguarded.destroy().finally(unlock);
  };
  try {
    await migrateWhenReady(unguarded, options.timers);
    if (isOnDisk) restrictDataFolder(dataDir);
  } catch (error) {
    await close();
    throw explainOpening(error, options.config);
  }
  return {
    ...handlesOf(unguarded, options.timers),
    kind: databaseUrl === null ? 'embedded' : 'postgres',
    close,
  };
}

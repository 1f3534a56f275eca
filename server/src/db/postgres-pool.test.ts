import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { isUnavailable } from '../platform/failure.ts';
import { createDatabase } from '../testing/postgres.ts';
import { createPostgresPool, type PoolOptions } from './postgres-pool.ts';

const server = inject('postgresUrl');
let made = 0;

describe.skipIf(server === null)('the pool of a PostgreSQL server', () => {
  let url: string;
  let operator: pg.Client;
  let database: Kysely<{ entries: { value: number } }>;

  function open(options: Partial<PoolOptions> = {}): void {
    const pool = createPostgresPool({ connectionString: url, ...options });
    database = new Kysely({ dialect: new PostgresDialect({ pool }) });
  }

  beforeEach(async () => {
    url = await createDatabase(server ?? '', `pool_${process.pid}_${++made}`);
    operator = new pg.Client({ connectionString: url });
    await operator.connect();
    await operator.query('create table entries (value int primary key)');
  });
  afterEach(async () => {
    await database.destroy();
    await operator.end();
  });

  const endAll = () =>
    operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  const insert = (value: number) => database.insertInto('entries').values({ value }).execute();
  const values = async () =>
    (await database.selectFrom('entries').select('value').orderBy('value').execute()).map(({ value }) => value);

  /** Sends a statement that takes long, and resolves when PostgreSQL runs it. */
  async function lasting<T>(asked: Promise<T>): Promise<{ outcome: Promise<PromiseSettledResult<T>> }> {
    const outcome = Promise.allSettled([asked]).then(([settled]) => settled);
    await expect
      .poll(async () => {
        const { rows } = await operator.query(
          "select 1 from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
        );
        return rows.length;
      })
      .toBe(1);
    return { outcome };
  }

  test('a write whose connection ends is refused as unavailable, and the next one works', async () => {
    open();
    const { outcome } = await lasting(sql`insert into entries select 1 from pg_sleep(60)`.execute(database));
    await endAll();
    const settled = await outcome;
    expect(settled.status === 'rejected' && isUnavailable(settled.reason)).toBe(true);
    await insert(2);
    expect(await values()).toEqual([2]);
  });

  test('a read whose connection ends is repeated on another one', async () => {
    open();
    await operator.query('create sequence asked');
    const { outcome } = await lasting(
      sql<{
        time: number;
      }>`select nextval('asked')::int as time, case when currval('asked') = 1 then pg_sleep(60) end`.execute(database),
    );
    await endAll();
    expect(await outcome).toMatchObject({ status: 'fulfilled', value: { rows: [{ time: 2 }] } });
  });

  test('a transaction whose connection ends is rolled back, and its statements are not repeated', async () => {
    open();
    let runs = 0;
    const failing = database.transaction().execute(async (transaction) => {
      runs++;
      await transaction.insertInto('entries').values({ value: 1 }).execute();
      await endAll();
      return transaction.selectFrom('entries').selectAll().execute();
    });
    await expect(failing).rejects.toSatisfy(isUnavailable);
    expect(runs).toBe(1);
    expect(await values()).toEqual([]);
  });

  test('connections that end while idle are replaced without a refusal', async () => {
    open();
    await Promise.all(
      Array.from({ length: 10 }, (_, value) => sql`select pg_sleep(0.05), ${value}::int`.execute(database)),
    );
    await endAll();
    const transactions = Array.from({ length: 10 }, (_, value) =>
      database.transaction().execute((transaction) => transaction.insertInto('entries').values({ value }).execute()),
    );
    await Promise.all(transactions);
    expect(await values()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('a call is refused as unavailable when all connections are in use for too long', async () => {
    open({ max: 1, connectionTimeoutMillis: 200 });
    // The time limit also holds for a new connection, and a busy machine may take longer than that to make one.
    await expect.poll(() => values().catch(() => null)).toEqual([]);
    await database.transaction().execute(async () => {
      await expect(database.selectFrom('entries').selectAll().execute()).rejects.toSatisfy(isUnavailable);
    });
    expect(await values()).toEqual([]);
  });

  test('an error in a statement is thrown with its code', async () => {
    open();
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
    await expect(sql`select nothing`.execute(database)).rejects.toMatchObject({ code: '42703' });
  });
});

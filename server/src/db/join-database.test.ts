import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { systemTimers } from '../platform/timers.ts';
import { joinDatabase, openDatabase, type Database, type OpenDatabase } from './connection.ts';

const options = {
  timers: systemTimers,
  onFatal: (error: Error) => {
    throw error;
  },
};

let folder: string;
let opened: OpenDatabase;
let joined: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-join-'));
  opened = await openDatabase({ config: { databaseUrl: null, dataDir: folder }, ...options });
  joined = joinDatabase(opened.share(), options);
});
afterEach(async () => {
  await joined.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const nameIn = async (database: Database) =>
  (await database.handle.selectFrom('configuration').select('room_message').executeTakeFirst())?.room_message;

test('what one writes the other reads', async () => {
  await joined.handle.updateTable('configuration').set({ room_message: 'from the second' }).execute();
  expect(await nameIn(opened)).toBe('from the second');
});

test('a transaction of one is alone: the other waits, and sees none of it when it fails', async () => {
  const order: string[] = [];
  const begun = Promise.withResolvers<undefined>();
  const failing = opened.transaction(async (transaction) => {
    await transaction.updateTable('configuration').set({ room_message: 'half' }).execute();
    begun.resolve(undefined);
    await sql`select pg_sleep(0.05)`.execute(transaction);
    order.push('still alone');
    throw new Error('no');
  });
  await begun.promise;
  const reading = nameIn(joined).then((name) => order.push(`read ${String(name)}`));
  await expect(failing).rejects.toThrow('no');
  await reading;
  expect(order).toEqual(['still alone', 'read null']);
});

test('both ask at once and each gets its own answers', async () => {
  const of = (database: Database, number: number) =>
    sql<{ found: number }>`select ${number}::int as found`.execute(database.handle).then(({ rows }) => rows[0]?.found);
  const numbers = Array.from({ length: 20 }, (_, place) => place);
  const all = numbers.map((number) => of(number % 2 === 0 ? opened : joined, number));
  expect(await Promise.all(all)).toEqual(numbers);
});

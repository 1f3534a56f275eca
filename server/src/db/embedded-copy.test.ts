import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemTimers } from '../platform/timers.ts';
import { saveAccount } from '../testing/an-account.ts';
import { openDatabase, type Database } from './connection.ts';
import { backUpEmbedded, restoreEmbedded } from './embedded-copy.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quatremains-copy-'));
  file = join(dataDir, 'backups', 'monday.tgz');
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

async function using<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const onFatal = (error: Error): void => {
    throw error;
  };
  const database = await openDatabase({ config: { databaseUrl: null, dataDir }, timers: systemTimers, onFatal });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const names = () =>
  using(async ({ handle }) =>
    (await handle.selectFrom('accounts').select('username').execute()).map(({ username }) => username),
  );

test('a restored backup replaces the database, which stays in a folder beside it', async () => {
  await using((database) => saveAccount(database, 'Monday'));
  await backUpEmbedded(dataDir, file);
  expect(statSync(file).mode & 0o077).toBe(0);
  await using((database) => saveAccount(database, 'Tuesday'));
  await restoreEmbedded(dataDir, file, 'pg.replaced');
  expect(await names()).toEqual(['Monday']);
  expect(readdirSync(dataDir)).toContain('pg.replaced');
}, 180_000);

test('a file that is not a backup changes nothing', async () => {
  await using((database) => saveAccount(database, 'Monday'));
  const nonsense = join(dataDir, 'nonsense.tgz');
  writeFileSync(nonsense, 'nonsense');
  await expect(restoreEmbedded(dataDir, nonsense, 'pg.replaced')).rejects.toThrow('is not a backup');
  await expect(restoreEmbedded(dataDir, join(dataDir, 'missing.tgz'), 'pg.replaced')).rejects.toThrow('ENOENT');
  expect(await names()).toEqual(['Monday']);
}, 180_000);

test('backup and restore are refused while a server runs, and a backup is not overwritten', async () => {
  await using(async (database) => {
    await saveAccount(database, 'Monday');
    await expect(backUpEmbedded(dataDir, file)).rejects.toThrow(/in use by process \d+/);
    await expect(restoreEmbedded(dataDir, file, 'pg.replaced')).rejects.toThrow(/in use by process \d+/);
  });
  await backUpEmbedded(dataDir, file);
  await expect(backUpEmbedded(dataDir, file)).rejects.toThrow('EEXIST');
  await expect(backUpEmbedded(join(dataDir, 'elsewhere'), file)).rejects.toThrow('there is no embedded database');
}, 180_000);

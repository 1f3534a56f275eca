import { describe, inject } from 'vitest';
import { openDatabase, type Database } from '../db/connection.ts';
import { systemTimers } from '../platform/timers.ts';
import { createDatabase } from './postgres.ts';

type Open = () => Promise<Database>;

const rethrow = (error: Error): void => {
  throw error;
};

/** A new embedded database in memory. */
export function openEmbedded(): Promise<Database> {
  return openDatabase({
    config: { databaseUrl: null, dataDir: ':memory:' },
    timers: systemTimers,
    onFatal: rethrow,
  });
}

let created = 0;

async function openOnServer(url: string): Promise<Database> {
  const databaseUrl = await createDatabase(url, `test_${process.pid}_${++created}`);
  return openDatabase({
    config: { databaseUrl, dataDir: ':memory:' },
    timers: systemTimers,
    onFatal: rethrow,
  });
}

/** Runs the tests on the embedded database and, where there is one, on a PostgreSQL server. */
export function onEachDatabase(tests: (open: Open) => void): void {
  const url = inject('postgresUrl');
  describe('on the embedded database', () => {
    tests(openEmbedded);
  });
  describe.skipIf(url === null)('on PostgreSQL', () => {
    tests(() => openOnServer(url ?? ''));
  });
}

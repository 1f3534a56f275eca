import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../db/connection.ts';
import { systemTimers } from '../platform/timers.ts';

/** The database of this address, or an embedded one in a temporary folder, which is deleted when the process ends. */
export function openBenchDatabase(databaseUrl: string | null): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quatremains-bench-'));
  process.once('exit', () => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  const onFatal = (error: Error): void => {
    throw error;
  };
  return openDatabase({ config: { databaseUrl, dataDir }, timers: systemTimers, onFatal });
}

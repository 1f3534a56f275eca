import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { restrictDataFolder } from './data-folder.ts';

/*
 * The embedded database does not lock its folder, and two processes in one folder silently lose rows. So a process that uses the folder holds
 * an exclusive transaction of SQLite on an empty file in it: a lock of the operating system, on Linux, Windows and Mac, which is released
 * when the process ends, in whatever way. The file must not be opened in any other way: on Linux, closing it would release the lock.
 */

const LOCK_FILE = 'lock.sqlite';
/** The id of the process that holds the lock; for the message only, so it may be outdated. */
const HOLDER_FILE = 'lock.pid';
const SQLITE_BUSY = 5;

function readHolder(folder: string): string {
  try {
    return `process ${readFileSync(join(folder, HOLDER_FILE), 'utf8')}`;
  } catch {
    return 'another process';
  }
}

function acquire(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

function acquireIn(folder: string): DatabaseSync | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return acquire(join(folder, LOCK_FILE));
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be written (${(error as Error).message}); set DATA_DIR`, {
      cause: error,
    });
  }
}

/** Locks the folder for this process; throws when another process holds the lock. Returns the function that unlocks it. */
export function lockDataFolder(folder: string): () => void {
  const lock = acquireIn(folder);
  if (lock === null)
    throw new Error(
      `the data folder ${folder} is in use by ${readHolder(folder)}; stop it, or set DATA_DIR or DATABASE_URL`,
    );
  writeFileSync(join(folder, HOLDER_FILE), String(process.pid), { mode: 0o600 });
  return () => {
    try {
      restrictDataFolder(folder);
    } finally {
      lock.close();
    }
  };
}

import { accessSync, closeSync, constants, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The embedded database takes no lock on its folder, and two processes in one folder silently lose rows.
 * The lock file names its holder by process id and start time, since ids are given out again after a crash.
 */

interface Holder {
  readonly pid: number;
  readonly startedAt: string | null;
}

/** Field 22 of the process's stat line, counted after the name, which may hold spaces; null where there is no /proc. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const startedAt = startTimeOf(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
}

function takeFile(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, JSON.stringify({ pid: process.pid, startedAt: startTimeOf(process.pid) } satisfies Holder));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

const ATTEMPTS = 3;

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be written (${(error as Error).message}); set DATA_DIR`, {
      cause: error,
    });
  }
}

/** Takes the folder for this process, also from one that died; throws when a living one has it. Returns what gives it back. */
export function lockDataFolder(folder: string): () => void {
  makeFolder(folder);
  const file = join(folder, 'LOCK');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (takeFile(file))
      return () => {
        rmSync(file, { force: true });
      };
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder))
      throw new Error(
        `the data folder ${folder} is in use by process ${holder.pid}; stop it, or set DATA_DIR or DATABASE_URL`,
      );
    rmSync(file, { force: true });
  }
  throw new Error(`the data folder ${folder} cannot be locked`);
}

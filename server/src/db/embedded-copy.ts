import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockDataFolder } from './data-lock.ts';

const OWNER_ONLY = 0o600;

/** Runs while this process holds the lock of the folder; throws where another process holds it. */
async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = lockDataFolder(dataDir);
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** Writes the embedded database into one file (a compressed tar of its folder). Throws where the file exists. */
export function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  return withLock(dataDir, async () => {
    if (!existsSync(join(dataDir, 'pg'))) throw new Error(`there is no embedded database in ${dataDir}`);
    const database = await PGlite.create(join(dataDir, 'pg'));
    const dump = await database.dumpDataDir('gzip');
    await database.close();
    mkdirSync(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(await dump.arrayBuffer()), { flag: 'wx', mode: OWNER_ONLY });
  });
}

/** Replaces the database by a backup file; the previous database is kept in a folder beside it. Nothing changes where the file is not a backup. */
export function restoreEmbedded(dataDir: string, file: string, previousName: string): Promise<void> {
  return withLock(dataDir, async () => {
    const [current, incoming] = [join(dataDir, 'pg'), join(dataDir, 'pg.incoming')];
    rmSync(incoming, { recursive: true, force: true });
    const content = new Blob([await readFile(file)]);
    const database = await PGlite.create(incoming, { loadDataDir: content }).catch((cause: unknown) => {
      rmSync(incoming, { recursive: true, force: true });
      throw new Error(`${file} is not a backup of an embedded database`, { cause });
    });
    await database.query('select count(*) from configuration');
    await database.close();
    if (existsSync(current)) renameSync(current, join(dataDir, previousName));
    renameSync(incoming, current);
  });
}

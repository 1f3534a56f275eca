import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const STAMP = 'made-of.txt';

/** Whether the folder is complete, and was made of these ingredients. */
export function isMadeOf(folder: string, ingredients: string): boolean {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === ingredients;
}

/** A name beside the folder that no other running process uses. */
const temporaryFolderOf = (folder: string): string => join(dirname(folder), `.${basename(folder)}.${process.pid}`);

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}

/** The complete folders in a folder; the names of incomplete ones begin with a dot. */
export function foldersIn(parent: string): string[] {
  const entries = readdirSync(parent, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return folders.map(({ name }) => join(parent, name));
}

/** Removes the folders of interrupted runs. A folder with the id of this process is of an earlier process with the same id. */
function clearLeftovers(folder: string): void {
  const prefix = `.${basename(folder)}.`;
  for (const name of readdirSync(dirname(folder))) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('.')[0]) : NaN;
    if (Number.isNaN(owner) || (owner !== process.pid && isRunning(owner))) continue;
    rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/** Removes a folder in one step, also for its readers; without an error where another process was faster. */
export function removeFolder(folder: string): void {
  const old = `${temporaryFolderOf(folder)}.old`;
  try {
    renameSync(folder, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

/** Renames the complete folder. Of two processes that complete the same folder, the first one does. */
function putInPlace(making: string, folder: string, ingredients: string): void {
  if (!isMadeOf(folder, ingredients)) removeFolder(folder);
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!isMadeOf(folder, ingredients)) throw error;
    rmSync(making, { recursive: true });
  }
}

/** Fills a folder beside `folder` and renames it when it is complete; does nothing where `folder` is complete already. */
export async function makeFolder(
  folder: string,
  ingredients: string,
  fill: (making: string) => Promise<void>,
): Promise<void> {
  if (isMadeOf(folder, ingredients)) return;
  const making = temporaryFolderOf(folder);
  mkdirSync(dirname(folder), { recursive: true });
  clearLeftovers(folder);
  mkdirSync(making);
  await fill(making);
  writeFileSync(join(making, STAMP), ingredients);
  putInPlace(making, folder, ingredients);
}

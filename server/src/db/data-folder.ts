import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OWNERS = 0o700;
const OTHERS = 0o077;
/** The sticky bit of folders in which all accounts may write, as /tmp: restricting one would take it from the other accounts. */
const SHARED = 0o1000;

/** Skips links, whose targets lie elsewhere, and files that a running server has just removed. */
function restrictPath(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, found.mode & OWNERS);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function restrictAll(folder: string): void {
  try {
    restrictPath(folder);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) restrictPath(join(folder, name));
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be closed to other accounts (${(error as Error).message})`, {
      cause: error,
    });
  }
}

/**
 * Makes the data folder and all that is in it readable and writable by its owner alone (on Windows, the folder's own rights hold). True where
 * other accounts could enter it before. PGlite gives its files to all, so this is called whenever it has made some.
 */
export function restrictDataFolder(folder: string): boolean {
  if (process.platform === 'win32' || folder === ':memory:' || !existsSync(folder)) return false;
  const { mode } = statSync(folder);
  if ((mode & SHARED) !== 0)
    throw new Error(`the data folder ${folder} is shared by all accounts of this machine; set DATA_DIR to another one`);
  restrictAll(folder);
  return (mode & OTHERS) !== 0;
}

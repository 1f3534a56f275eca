import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn, removeFolder } from './build-folder.ts';

/** Written into the samples of another version when they are first found; its date is the time of the replacement. */
const REPLACED = 'replaced.txt';
const RETENTION = 7 * 24 * 60 * 60 * 1_000;

/** Removes the samples of versions that were replaced a week ago. Until then a server of that version may still serve them. */
export function removeOldVersions(parent: string, current: string, now: number): void {
  for (const folder of foldersIn(parent)) {
    const mark = join(folder, REPLACED);
    if (folder === join(parent, current)) rmSync(mark, { force: true });
    else if (!existsSync(mark)) writeFileSync(mark, '');
    else if (now - statSync(mark).mtimeMs > RETENTION) removeFolder(folder);
  }
}

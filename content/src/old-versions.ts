import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn, removeFolder } from './build-folder.ts';

/** Is written into the samples of another version when they are first found: its date says since when they are another's. */
const REPLACED = 'replaced.txt';
const KEPT_FOR = 7 * 24 * 60 * 60 * 1_000;

/** Removes what was replaced by another version a week ago. Until then a server of that version may still play it. */
export function removeOldVersions(parent: string, current: string, now: number): void {
  for (const folder of foldersIn(parent)) {
    const mark = join(folder, REPLACED);
    if (folder === join(parent, current)) rmSync(mark, { force: true });
    else if (!existsSync(mark)) writeFileSync(mark, '');
    else if (now - statSync(mark).mtimeMs > KEPT_FOR) removeFolder(folder);
  }
}

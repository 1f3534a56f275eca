import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { MadeWork } from './make-work.ts';

/** The hash of all that the files were made of. */
const STAMP = 'made-of.txt';
const LIST = 'list.json';
const RETENTION = 7 * 24 * 60 * 60 * 1_000;

/** Whether the folder has the tracks made of these ingredients. */
export function isPrepared(folder: string, ingredients: string): boolean {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === ingredients;
}

/** Readers see either the old file or the whole new one. */
function replaceFile(folder: string, name: string, content: string | Uint8Array): void {
  const temporary = join(folder, `.${name}.${process.pid}`);
  writeFileSync(temporary, content);
  renameSync(temporary, join(folder, name));
}

/** Removes files that are in no list for a week: until then a page that is open may ask for them. Files of the last list begin that week. */
function removeOld(folder: string, current: ReadonlySet<string>, now: number): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name === STAMP || name === LIST) continue;
    if (current.has(name)) utimesSync(file, now / 1_000, now / 1_000);
    else if (now - statSync(file).mtimeMs > RETENTION) rmSync(file, { force: true });
  }
}

/** The names of the files that are listed now. */
function listedFiles(folder: string): Set<string> {
  const list = join(folder, LIST);
  if (!existsSync(list)) return new Set();
  return new Set(
    [...readFileSync(list, 'utf8').matchAll(/\/upload\/midis\/([^"]+)/g)].flatMap(([, name]) => name ?? []),
  );
}

/** Writes the files of all works and their list, and removes old files. */
export function writeTracks(folder: string, works: readonly MadeWork[], ingredients: string, now: number): void {
  mkdirSync(folder, { recursive: true });
  removeOld(folder, listedFiles(folder), now);
  const files = works.flatMap((work) => [...work.files]);
  for (const [name, content] of files) if (!existsSync(join(folder, name))) replaceFile(folder, name, content);
  const songs = works.flatMap((work) => work.songs).toSorted((one, other) => one.id - other.id);
  replaceFile(folder, LIST, `${JSON.stringify(songs)}\n`);
  replaceFile(folder, STAMP, ingredients);
}

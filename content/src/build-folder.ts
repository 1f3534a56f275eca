import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const STAMP = 'made-of.txt';

/** Whether the folder was finished, and of these very ingredients. */
export function isMadeOf(folder: string, ingredients: string): boolean {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === ingredients;
}

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0);
  } catch {
    return false;
  }
}

/** What interrupted runs left behind. */
function clearLeftovers(folder: string): void {
  const prefix = `.${basename(folder)}.`;
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length).split('.')[0]))) {
      rmSync(join(dirname(folder), name), { recursive: true });
    }
  }
}

function replace(folder: string, making: string): void {
  const old = `${making}.old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(making, folder);
  rmSync(old, { recursive: true, force: true });
}

/** Fills a folder beside `folder` and puts it in its place when all of it is there. */
export async function makeFolder(
  folder: string,
  ingredients: string,
  fill: (making: string) => Promise<void>,
): Promise<void> {
  const making = join(dirname(folder), `.${basename(folder)}.${process.pid}`);
  mkdirSync(dirname(folder), { recursive: true });
  clearLeftovers(folder);
  mkdirSync(making);
  await fill(making);
  writeFileSync(join(making, STAMP), ingredients);
  replace(folder, making);
}

import { join } from 'node:path';
import { isMadeOf, makeFolder } from './build-folder.ts';
import { hashIngredients } from './ingredients.ts';
import { findRecordings } from './recordings.ts';

export const GRAND = join(import.meta.dirname, '../build/instruments/concert-grand');

function showProgress(done: number, total: number): void {
  const line = `Preparing the concert grand: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done % 40 === 0) console.log(line);
}

async function fillGrand(folder: string): Promise<void> {
  const [{ makeAll }, { writeManifest }, { writeFileSync }] = await Promise.all([
    import('./workers.ts'),
    import('./manifest.ts'),
    import('node:fs'),
  ]);
  const recordings = findRecordings();
  const jobs = recordings.map(({ source, file }) => ({ source, target: join(folder, file) }));
  const made = await makeAll(jobs, (done) => {
    showProgress(done, jobs.length);
  });
  const measured = recordings.map((recording, index) => ({ ...recording, loudness: made[index]?.loudness ?? 0 }));
  writeFileSync(join(folder, 'manifest.json'), writeManifest(measured));
}

/** Makes the playable files of all instruments, unless they are there already. */
export async function prepare(): Promise<void> {
  const ingredients = hashIngredients();
  if (!isMadeOf(GRAND, ingredients)) await makeFolder(GRAND, ingredients, fillGrand);
}

if (import.meta.main) await prepare();

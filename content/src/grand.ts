import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from './manifest.ts';
import type { Job, Made } from './recording-worker.ts';
import { findRecordings } from './recordings.ts';
import { showProgress } from './show-progress.ts';
import { makeAll } from './workers.ts';

/** Makes the files and the manifest of the grand in a folder. */
export async function fillGrand(folder: string): Promise<void> {
  const recordings = findRecordings();
  const jobs = recordings.map(({ source, file }): Job => ({ source, target: join(folder, file) }));
  const made = await makeAll<Made>(new URL('./recording-worker.ts', import.meta.url), jobs, (done) => {
    showProgress('the concert grand', done, jobs.length);
  });
  const measured = recordings.map((recording, index) => ({ ...recording, loudness: made[index]?.loudness ?? 0 }));
  writeFileSync(join(folder, 'manifest.json'), writeManifest(measured));
}

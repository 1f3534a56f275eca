import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_LAYER } from './loading-order.ts';
import { writeManifest } from './manifest.ts';
import type { Measurements } from './measurements.ts';
import type { RecordingJob, MadeRecording } from './recording-worker.ts';
import { findRecordings, type Recording } from './recordings.ts';
import { NO_TONE, TONES } from './tone/tones.ts';
import { makeAll } from './workers.ts';

/** Makes the files of these recordings in a folder; returns the decibels of each. */
export async function makeRecordings(folder: string, recordings: readonly Recording[]): Promise<Measurements['grand']> {
  const jobs = recordings.map(({ source, file }): RecordingJob => ({
    source,
    target: join(folder, file),
    tone: TONES[file] ?? NO_TONE,
  }));
  const made = await makeAll<MadeRecording>(new URL('./recording-worker.ts', import.meta.url), jobs);
  return Object.fromEntries(recordings.map(({ file }, index) => [file, made[index]?.loudness ?? 0]));
}

/** Makes the manifest of these recordings. The loudness of a layer is that of all its recordings. */
export function makeManifest(folder: string, recordings: readonly Recording[], decibels: Measurements['grand']): void {
  const measured = (recording: Recording) => ({ ...recording, loudness: decibels[recording.file] ?? 0 });
  const text = writeManifest(findRecordings().map(measured), recordings.map(measured));
  writeFileSync(join(folder, 'manifest.json'), text);
}

/** Makes the grand with its first layer only, which can be played soon. */
export async function fillFirstLayer(folder: string, decibels: Measurements['grand']): Promise<void> {
  const recordings = findRecordings().filter(({ layer }) => layer === FIRST_LAYER);
  await makeRecordings(folder, recordings);
  makeManifest(folder, recordings, decibels);
}

/** Makes the whole grand. The files of its first layer are copied. */
export async function fillGrand(folder: string, decibels: Measurements['grand'], first: string): Promise<void> {
  const recordings = findRecordings();
  const isThere = ({ file }: Recording): boolean => existsSync(join(first, file));
  for (const { file } of recordings.filter(isThere)) copyFileSync(join(first, file), join(folder, file));
  await makeRecordings(
    folder,
    recordings.filter((recording) => !isThere(recording)),
  );
  makeManifest(folder, recordings, decibels);
}

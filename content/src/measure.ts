import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeManifest, makeRecordings } from './grand.ts';
import { hashBank } from './ingredients.ts';
import { readMeasurements, versionOf, writeMeasurements } from './measurements.ts';
import { findRecordings } from './recordings.ts';
import { loudnessOfGrand } from './soundfont/grand-level.ts';
import { CHOSEN, folderOf } from './soundfont/instrument-list.ts';
import { GRAND_DETAILS, writeInstruments } from './soundfont/instruments.ts';
import type { Measured, MeasuringJob } from './soundfont/measuring-worker.ts';
import { makeAll } from './workers.ts';

const BUILD = join(import.meta.dirname, '../build');

/** Makes all instruments in a folder, measures them, and saves the measurements in the repository. */
async function measureIn(folder: string): Promise<void> {
  const grand = await makeRecordings(folder, findRecordings());
  makeManifest(folder, findRecordings(), grand);
  const lufs = await loudnessOfGrand(folder);
  const jobs = CHOSEN.map((chosen): MeasuringJob => ({ chosen, into: folder, lufs }));
  const measured = await makeAll<Measured>(new URL('./soundfont/measuring-worker.ts', import.meta.url), jobs);
  const cents = Object.fromEntries(
    CHOSEN.map((chosen, index) => [folderOf(chosen), measured[index]?.cents ?? {}] as const),
  );
  writeMeasurements({ ingredients: hashBank(), grand, cents });
  writeInstruments([GRAND_DETAILS, ...measured.map(({ details }) => details)], versionOf(readMeasurements()));
}

console.log('Measuring the instruments: a minute or two …');
mkdirSync(BUILD, { recursive: true });
const folder = mkdtempSync(join(BUILD, 'measuring-'));
try {
  await measureIn(folder);
} finally {
  rmSync(folder, { recursive: true });
}
console.log('content/measurements.json and content/instruments.json are up to date.');

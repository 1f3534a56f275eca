import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { NOTE, PIANO_KEYS } from '@quatremains/protocol/limits';
import { showProgress } from '../show-progress.ts';
import { makeAll } from '../workers.ts';
import { GRAND_DECIBELS, loudnessOfGrand } from './grand-level.ts';
import { CHOSEN } from './instrument-list.ts';
import type { InstrumentJob } from './instrument-worker.ts';
import { writeCredits } from './write-credits.ts';

const GRAND_DETAILS: InstrumentDetails = {
  id: 1,
  displayName: 'Concert grand',
  category: 'Piano',
  size: PIANO_KEYS,
  splitable: true,
  decibels: GRAND_DECIBELS,
  availableNotes: Array.from({ length: PIANO_KEYS }, (_, key) => NOTE.pianoFirst + key),
  path: 'instruments/concert-grand',
};

/** Makes the instruments of the bank in a folder, as loud as the prepared grand, and the list of all. */
export async function fillBank(folder: string, grand: string): Promise<void> {
  const lufs = await loudnessOfGrand(grand);
  const jobs = CHOSEN.map((chosen): InstrumentJob => ({ chosen, into: folder, lufs }));
  const script = new URL('./instrument-worker.ts', import.meta.url);
  const made = await makeAll<InstrumentDetails>(script, jobs, (done) => {
    showProgress('the instruments', done, jobs.length);
  });
  const list = [GRAND_DETAILS, ...made];
  writeCredits(folder, list, (path) => (path === GRAND_DETAILS.path ? grand : join(folder, basename(path))));
  writeFileSync(join(folder, 'instruments.json'), `${JSON.stringify(list)}\n`);
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instrumentDetails, type InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { NOTE, PIANO_KEYS } from '@quatremains/protocol/limits';
import { GRAND_DECIBELS } from './grand-level.ts';

/** The list of all instruments, which the server reads. It contains measurements, so it is in the repository; `npm run measure` updates it. */
const FILE = join(import.meta.dirname, '../../instruments.json');

export const GRAND_DETAILS: InstrumentDetails = {
  id: 1,
  displayName: 'Concert grand',
  category: 'Piano',
  size: PIANO_KEYS,
  splitable: true,
  decibels: GRAND_DECIBELS,
  availableNotes: Array.from({ length: PIANO_KEYS }, (_, key) => NOTE.pianoFirst + key),
  path: 'concert-grand',
};

export function readInstruments(): InstrumentDetails[] {
  return instrumentDetails.array().parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** One line for each instrument, so that a change is seen. Their paths begin with the version of the samples. */
export function writeInstruments(instruments: readonly InstrumentDetails[], version: string): void {
  const lines = instruments.map((one) => JSON.stringify({ ...one, path: `instruments/${version}/${one.path}` }));
  writeFileSync(FILE, `[\n${lines.join(',\n')}\n]\n`);
}

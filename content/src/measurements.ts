import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './ingredients.ts';

const FILE = join(import.meta.dirname, '../measurements.json');

/** A number for each file. */
type ByFile = Readonly<Record<string, number>>;

/** What is only measured and takes long. It is kept in the repository, so that no start has to measure; `npm run measure` makes it anew. */
export interface Measurements {
  /** A hash of everything that was measured, and of what it was measured with. */
  readonly ingredients: string;
  /** The decibels of each recording of the grand. */
  readonly grand: ByFile;
  /** How many cents each file is out of tune, by the folder of its instrument; files that do not tell their pitch are left out. */
  readonly cents: Readonly<Record<string, ByFile>>;
}

export function readMeasurements(): Measurements {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Measurements;
}

/** A name for all samples together, another one wherever any of them differs. */
export function versionOf(measured: Measurements): string {
  return hashOf([JSON.stringify(measured)]).slice(0, 12);
}

const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(2)) : value);

export function writeMeasurements(measured: Measurements): void {
  writeFileSync(FILE, `${JSON.stringify(measured, rounded, 1)}\n`);
}

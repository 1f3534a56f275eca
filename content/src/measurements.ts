import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './ingredients.ts';

const FILE = join(import.meta.dirname, '../measurements.json');

/** A number for each file. */
type ByFile = Readonly<Record<string, number>>;

/** Measurements that take long. They are saved in the repository, so that no start has to measure; `npm run measure` updates them. */
export interface Measurements {
  /** A hash of the measured files and of the measuring scripts. */
  readonly ingredients: string;
  /** The decibels of each recording of the grand. */
  readonly grand: ByFile;
  /** How many cents each file is out of tune, by the folder of its instrument; files without a clear pitch are left out. */
  readonly cents: Readonly<Record<string, ByFile>>;
}

export function readMeasurements(): Measurements {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Measurements;
}

/** The name of this version of all samples; it changes with any of them. */
export function versionOf(measured: Measurements): string {
  return hashOf([JSON.stringify(measured)]).slice(0, 12);
}

const rounded = (_: string, value: unknown): unknown => (typeof value === 'number' ? Number(value.toFixed(2)) : value);

export function writeMeasurements(measured: Measurements): void {
  writeFileSync(FILE, `${JSON.stringify(measured, rounded, 1)}\n`);
}

import { expect, it } from 'vitest';
import { hashBank } from './ingredients.ts';
import { readMeasurements, versionOf } from './measurements.ts';
import { CHOSEN } from './soundfont/instrument-list.ts';
import { readInstruments } from './soundfont/instruments.ts';

it('the measurements are of the current recordings and scripts; where this fails, run `npm run measure`', () => {
  expect(readMeasurements().ingredients).toBe(hashBank());
});

it('every instrument was measured', () => {
  expect(readInstruments().map(({ displayName }) => displayName)).toEqual([
    'Concert grand',
    ...CHOSEN.map(({ name }) => name),
  ]);
});

it('every instrument is in the folder of this version of the samples', () => {
  const folder = `instruments/${versionOf(readMeasurements())}/`;
  expect(readInstruments().filter(({ path }) => !path.startsWith(folder))).toEqual([]);
});

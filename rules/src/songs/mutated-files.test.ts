import { seededRandom } from '../testing/seeded-random.ts';
import { expect, it } from 'vitest';
import { readMidi } from './read-midi.ts';
import { contentErrors } from '../testing/content-errors.ts';
import { mutatedFiles } from '../testing/mutated-files.ts';

it('a damaged file is a sound track or refused', () => {
  const readings = mutatedFiles(400, seededRandom(88)).map(readMidi);
  expect(readings.flatMap((reading) => (reading.ok ? contentErrors(reading.content) : []))).toEqual([]);
  const read = readings.filter(({ ok }) => ok).length;
  expect(read).toBeGreaterThan(50);
  expect(read).toBeLessThan(350);
});

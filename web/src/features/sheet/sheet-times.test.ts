import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSheet } from './engrave-line.ts';
import { sheetMeasures } from './sheet-measures.ts';
import { SheetTimes } from './sheet-times.ts';

const SCORES = join(import.meta.dirname, '../../../../content/scores');

const measuresOf = (work: string) => sheetMeasures(parseSheet(readFileSync(join(SCORES, `${work}.abc`), 'utf8')));

/** A track with bars of these lengths in beats, each beat 500 ms long. */
function trackOf(beatsInBars: readonly number[]) {
  const barLines = [0];
  for (const beats of beatsInBars) barLines.push((barLines.at(-1) ?? 0) + 500 * beats);
  const count = beatsInBars.reduce((sum, beats) => sum + beats, 0);
  return {
    barLines: Float64Array.from(barLines),
    beats: Float64Array.from({ length: count }, (_, beat) => 500 * beat),
  };
}

/** The bars of Für Elise: an eighth, then whole bars of three eighths. */
const elise = () => new SheetTimes(measuresOf('fur-elise'), trackOf([1, ...Array.from({ length: 140 }, () => 3)]));

const places: readonly (readonly [string, number, { measure: number; at: number }])[] = [
  ['begins with its upbeat', 0, { measure: 0, at: 0 }],
  ['goes on in the first bar', 500, { measure: 1, at: 0 }],
  ['is in the middle of a beat', 750, { measure: 1, at: 120 }],
  ['is in the last quarter of the first ending', 500 + 1500 * 7 + 1400, { measure: 0, at: 192 }],
  ['repeats from the upbeat', 500 + 1500 * 8, { measure: 1, at: 0 }],
  ['skips the first ending the second time', 500 + 1500 * 15, { measure: 9, at: 0 }],
];

describe('the place in a sheet', () => {
  it.each(places)('%s', (_, position, { measure, at }) => {
    const place = elise().placeAt(position);
    expect(place).toMatchObject({ measure });
    expect(place?.at).toBeCloseTo(at, 3);
  });

  it('has one position each time that it is played', () => {
    const times = elise();
    for (let position = 0; position < 150_000; position += 333) {
      const place = times.placeAt(position);
      if (place !== null) expect(times.positionOf(place)).toBeCloseTo(position, 3);
    }
  });

  it('of a click is the nearest of the repeats', () => {
    const times = elise();
    expect(times.nearest(3, 2)).toBe(3);
    expect(times.nearest(3, 10)).toBe(12);
  });

  it('stays in the last bar after the end', () => {
    const times = elise();
    expect(times.placeAt(1_000_000)?.played).toBe(times.played.length - 1);
  });
});

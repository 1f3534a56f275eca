import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clicks, RATE, renderClick } from './clicks.ts';
import { wavBytes } from './wav-bytes.ts';

const SOUNDS = join(import.meta.dirname, '../../sounds');
const names = Object.keys(clicks);

/** Frames until half of the peak. */
function onset(samples: Float64Array): number {
  const peak = Math.max(...samples);
  return samples.findIndex((sample) => Math.abs(sample) > peak / 2);
}

test('the saved clicks are those of the script', () => {
  expect(readdirSync(SOUNDS).toSorted()).toEqual(names.map((name) => `${name}.wav`).toSorted());
  for (const [name, click] of Object.entries(clicks))
    expect(readFileSync(join(SOUNDS, `${name}.wav`)).equals(wavBytes(renderClick(click), RATE))).toBe(true);
});

test.each(names)('the %s begins at once, and ends in silence', (name) => {
  const samples = renderClick(clicks[name] ?? { peak: 0, partials: [] });
  expect(onset(samples) / RATE).toBeLessThan(0.001);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(1e-3);
});

test('the accent stands out from the beats', () => {
  const [beat, accent] = ['beat', 'accent'].map((name) =>
    Math.max(...renderClick(clicks[name] ?? { peak: 0, partials: [] })),
  );
  expect(20 * Math.log10((accent ?? 0) / (beat ?? 1))).toBeGreaterThan(3);
});

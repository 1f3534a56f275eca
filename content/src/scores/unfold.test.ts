import { describe, expect, test } from 'vitest';
import { readScore } from './read/read-score.ts';
import { aTune } from './testing/a-tune.ts';
import { unfold } from './unfold.ts';

/** The keys of the right hand, whose bars have one note each. */
function played(music: string): string {
  const bars = music.match(/[a-gA-G]4/g)?.length ?? 0;
  const left = music.replaceAll(/[a-gA-G]4-?/g, 'z4');
  const { strokes } = unfold(readScore(aTune({ RH: music, LH: left })));
  expect(bars).toBeGreaterThan(0);
  return strokes.map(({ key }) => key).join(' ');
}

describe('repeats', () => {
  test.each([
    ['none', 'C4|D4|E4|]', '60 62 64'],
    ['from the beginning', 'C4|D4:|E4|]', '60 62 60 62 64'],
    ['from a sign', 'C4|:D4|E4:|F4|]', '60 62 64 62 64 65'],
    ['two in a row', '|:C4::D4:|', '60 60 62 62'],
    ['with endings', '|:C4|1D4:|2E4|]', '60 62 60 64'],
    ['with endings of two bars, and what follows', '|:C4|1D4|E4:|2F4|G4||A4|]', '60 62 64 60 65 67 69'],
    ['with an ending for several passes', '|:C4|1,2D4:|3E4|]', '60 62 60 62 60 64'],
    ['two with endings', '|:C4|1D4:|2E4|:F4|1G4:|2A4|]', '60 62 60 64 65 67 65 69'],
  ])('%s', (_, music, keys) => {
    expect(played(music)).toBe(keys);
  });
});

describe('tied notes', () => {
  const strokesOf = (voices: Record<string, string>) =>
    unfold(readScore(aTune(voices))).strokes.map(({ key, at, length }) => [key, at, length]);

  test('are one stroke, over bar lines too', () => {
    expect(strokesOf({ RH: 'C4-|C2 C2|', LH: 'z4|z4|' })).toEqual([
      [60, 0, 2880],
      [60, 2880, 960],
    ]);
  });

  test('of a chord are each by itself', () => {
    expect(strokesOf({ RH: '[C-E]2 [CF]2|', LH: 'z4|' })).toEqual([
      [60, 0, 1920],
      [64, 0, 960],
      [65, 960, 960],
    ]);
  });

  test('continue into each ending', () => {
    expect(strokesOf({ RH: '|:C4-|1C4:|2C4|]', LH: '|:z4|1z4:|2z4|]' })).toEqual([
      [60, 0, 3840],
      [60, 3840, 3840],
    ]);
  });
});

test('two voices that strike one key at once strike it once', () => {
  const { strokes } = unfold(readScore(aTune({ RH: 'C2 D2|', RH2: 'C4|', LH: 'z4|' })));
  expect(strokes.map(({ key, length }) => [key, length])).toEqual([
    [60, 1920],
    [62, 960],
  ]);
});

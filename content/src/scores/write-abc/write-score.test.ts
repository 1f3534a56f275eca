import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arrange } from '../arrange/arrange.ts';
import { PROFILES } from '../arrange/profiles.ts';
import { readScore } from '../read/read-score.ts';
import type { Score } from '../score.ts';
import { aTune } from '../testing/a-tune.ts';
import { unfold } from '../unfold.ts';
import { splitLength } from './durations.ts';
import { writeScore } from './write-score.ts';

/** All that is heard and drawn of a score, without places in the text. */
function contentOf(score: Score): unknown {
  const { strokes, bars, length } = unfold(score);
  return {
    strokes: strokes.map(({ key, at, length: ticks, hand, event: { notes, marks, texts, graces } }) => [
      key,
      at,
      ticks,
      hand,
      notes.map(({ pitch }) => pitch),
      marks,
      texts,
      graces,
    ]),
    bars: bars.map(({ at, measure: { metre, fifths, tempos } }) => [at, metre, fifths, tempos]),
    length,
  };
}

test.each([
  ['accidentals, also over bar lines', { RH: '^F F =F _B|^f4-|f2 f2|', LH: 'z4|z4|z4|' }],
  ['lengths that need ties', { RH: 'c2-c/ d3/|c/4d3/4 e3|', LH: 'C4|C4|' }],
  ['tuplets', { RH: '(3c/d/e/ (3:2:2c/d (5:4:5c/4d/4e/4f/4g/4z|', LH: 'C4|' }],
  ['marks, texts, slurs and grace notes', { RH: '!f!"^rit."(c !1!d {^f}!trill!e) !fermata!z|', LH: 'C4|' }],
  ['repeats with endings', { RH: '|:c4|1d4:|2e4||f4|]', LH: '|:C4|1C4:|2C4||C4|]' }],
  [
    'new keys, metres and tempos',
    { RH: 'c4|[K:Eb][M:3/4][Q:1/4=60]c3|[K:F#]c3|]', LH: 'C4|[K:Eb][M:3/4]C3|[K:F#]C3|]' },
  ],
  ['high and low notes', { RH: "c' c'' C, C,,|C,,4|C,,4|", LH: "c c' C,, C,,,|c4|c'4|" }],
  ['ties in chords', { RH: '[CE-]2 [DE]2|', LH: 'z4|' }],
])('a written score is read as the same: %s', (_, voices) => {
  const score = readScore(aTune(voices));
  expect(contentOf(readScore(writeScore(score)))).toEqual(contentOf(score));
});

test('lengths that are no note value are written as tied notes', () => {
  const master = readScore(aTune({ RH: 'c4-c|', LH: 'C, G, E, G, E,|' }, { metre: '5/4' }));
  const easy = arrange(master, PROFILES.easy);
  expect(writeScore(easy)).toContain('C,8-C,2');
  expect(contentOf(readScore(writeScore(easy)))).toEqual(contentOf(easy));
});

test.each([
  ['chords have tied notes at the same place', { RH: '[CE-]2 [DE]2|', LH: 'z4|' }, '[CE-]4 [DE]4'],
  ['also where another note is below', { RH: '[EG-]2 [CEG]2|', LH: 'z4|' }, '[EG-]4 [CGE]4'],
  ['a single note after a chord is in brackets', { RH: '[CE-]2 E2|', LH: 'z4|' }, '[CE-]4 [E]4'],
])('%s, as abcjs draws ties', (_, voices, written) => {
  expect(writeScore(readScore(aTune(voices)))).toContain(written);
});

test.each([
  [2160, 0, 720, [1440, 720]],
  [600, 120, 480, [360, 240]],
  [2400, 0, 480, [1920, 480]],
  [720, 240, 480, [720]],
  [1800, 360, 720, [360, 1440]],
])('a length of %i ticks at %i, with beats of %i, is split into %j', (ticks, start, ...[beat, parts]) => {
  expect(splitLength(ticks, start, beat)).toEqual(parts);
});

describe('a written score', () => {
  const small = readScore(readFileSync(join(import.meta.dirname, '../testing/small.abc'), 'utf8'));
  const text = writeScore(small);

  test('has the header of its score', () => {
    expect(readScore(text).header).toEqual(small.header);
    expect(text).toContain('Q:"Poco moto" 1/4=70');
  });

  test('writes staves in the clef where they lie', () => {
    const high = writeScore(readScore(aTune({ RH: 'c4|C,,4|', LH: 'C,4|c4|' })));
    expect(high.match(/\[K:clef=\w+\]/g)).toEqual(['[K:clef=bass]', '[K:clef=treble]']);
  });
});

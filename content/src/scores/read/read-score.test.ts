import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../pitch.ts';
import type { Score } from '../score.ts';
import { aTune } from '../testing/a-tune.ts';
import { readScore } from './read-score.ts';

const keysOf = ({ voices }: Score, voice = 0): number[] =>
  voices[voice]?.events.flatMap(({ notes }) => notes.map(({ pitch }) => keyOf(pitch))) ?? [];
const right = (music: string, key = 'C'): Score =>
  readScore(aTune({ RH: music, LH: 'z4|'.repeat(music.split('|').length - 1) }, { key }));

describe('pitches', () => {
  test.each([
    ['an accidental holds to the end of the bar', '^F F F =F|F4|', 'C', [66, 66, 66, 65, 65]],
    ['for its own octave', '^F f F f|', 'C', [66, 77, 66, 77]],
    ['a key signature holds for all octaves', 'F f c C,|', 'D', [66, 78, 73, 49]],
    ['a tied note keeps its accidental over the bar line', '^F4-|F2 F2|', 'C', [66, 66, 65]],
    ['flats, double sharps and double flats', '_B ^^F __E =e|', 'C', [70, 67, 62, 76]],
    ['a new key holds from its place on', 'F2 [K:G] F2|', 'C', [65, 66]],
    ['a chord has its notes from the lowest', '[eCG]4|', 'C', [60, 67, 76]],
  ])('%s', (_, music, key, keys) => {
    expect(keysOf(right(music, key))).toEqual(keys);
  });
});

test('notes have exact places and lengths, in tuplets too', () => {
  const { voices } = right('(3c/d/e/ (3:2:2c/d (5:4:5c/4d/4e/4f/4g/4z|');
  const places = voices[0]?.events.map(({ start, length }) => [start, length]) ?? [];
  expect(places).toEqual([
    [0, 160],
    [160, 160],
    [320, 160],
    [480, 160],
    [640, 320],
    [960, 96],
    [1056, 96],
    [1152, 96],
    [1248, 96],
    [1344, 96],
    [1440, 480],
  ]);
});

describe('a whole score', () => {
  const text = readFileSync(join(import.meta.dirname, '../testing/small.abc'), 'utf8');
  const score = readScore(text);

  test('has its header', () => {
    expect(score.header).toEqual({
      id: 901,
      title: 'Small Piece',
      composer: 'Nobody',
      genre: 'Classical',
      year: 1810,
      key: 'A minor',
      isMinor: true,
      sources: ['Written for the tests'],
    });
  });

  test('has voices of two hands', () => {
    expect(score.voices.map(({ name, hand }) => [name, hand])).toEqual([
      ['RH', 'right'],
      ['RH2', 'right'],
      ['LH', 'left'],
      ['LH2', 'left'],
    ]);
  });

  test('has measures with metres, keys, repeats and tempos', () => {
    expect(score.measures.map(({ length }) => length)).toEqual([240, 720, 720, 720, 720, 720, 960, 960]);
    expect(score.measures.map(({ startsRepeat, endsRepeat }) => [startsRepeat, endsRepeat])).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, false],
      [false, true],
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(score.measures.map(({ endings }) => endings)).toEqual([null, null, null, null, [1], [2], null, null]);
    expect(score.measures.map(({ fifths }) => fifths).at(-1)).toBe(1);
    expect(score.measures.flatMap(({ tempos }) => tempos.map(({ quarters }) => quarters))).toEqual([70, 100]);
    expect(score.measures[6]?.metre).toEqual({ beats: 2, unit: 4 });
  });

  test('has marks, texts, graces and pedal, each with its place in the text', () => {
    const [first] = score.voices[0]?.events ?? [];
    expect([first?.marks, text.slice(first?.from, first?.to).trim()]).toEqual([['p'], '!p!e/']);
    const all = score.voices.flatMap(({ events }) => events);
    expect(all.flatMap(({ texts }) => texts)).toEqual(['rit.', 'a tempo']);
    expect(all.flatMap(({ graces }) => graces.map(keyOf))).toEqual([79]);
    expect(all.flatMap(({ marks }) => marks.filter((mark) => mark.startsWith('ped')))).toEqual(['ped', 'ped-up']);
  });
});

test.each([
  ['a bar that is too short', { RH: 'c4|c3|', LH: 'C4|C4|' }, 'bar 2 of LH has 4 quarters, not 3'],
  ['a voice that ends early', { RH: 'c4|c4|', LH: 'C4|' }, 'LH has 1 bars, not 2'],
  ['a jump', { RH: 'c4|!D.C.!c4|', LH: 'C4|C4|' }, 'not unfolded'],
  ['a voice of no hand', { RH: 'c4|', PED: 'C4|' }, 'unknown V: id'],
  ['something that is not ABC', { RH: 'c4 $|', LH: 'C4|' }, 'Unknown character'],
])('%s is refused with its place', (_, voices, message) => {
  expect(() => readScore(aTune(voices))).toThrow(message);
});

test.each(['N:id 900', 'T:Tune', 'C:Nobody', 'N:genre Classical'])('a score without %s is refused', (line) => {
  expect(() => readScore(aTune({ RH: 'c4|', LH: 'C4|' }).replace(`${line}\n`, ''))).toThrow('is missing');
});

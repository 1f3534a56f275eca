import { describe, expect, test } from 'vitest';
import { keyOf } from '../pitch.ts';
import { readScore } from '../read/read-score.ts';
import type { Score } from '../score.ts';
import { aTune } from '../testing/a-tune.ts';
import { unfold } from '../unfold.ts';
import { arrange } from './arrange.ts';
import { findMelody } from './melody.ts';
import { PROFILES, type ArrangedVersion } from './profiles.ts';
import { versionsOf } from './versions.ts';

type Voices = Readonly<Record<string, string>>;

const arranged = (version: ArrangedVersion, voices: Voices, options = {}): Score =>
  arrange(readScore(aTune(voices, options)), PROFILES[version]);
/** `key@tick+length` of the strokes of a hand. */
const handOf = (score: Score, hand: 'right' | 'left'): string =>
  unfold(score)
    .strokes.filter((stroke) => stroke.hand === hand)
    .map(({ key, at, length }) => `${key}@${at}+${length}`)
    .join(' ');

describe('the melody', () => {
  const melodyOf = (voices: Voices): number[] => {
    const score = readScore(aTune(voices));
    const melody = findMelody(score);
    return score.voices.flatMap(({ events }) =>
      events.flatMap(({ notes }) => notes.filter((note) => melody.has(note)).map(({ pitch }) => keyOf(pitch))),
    );
  };

  test.each([
    ['is the top of the right hand', { RH: '[CEG]2 [DF]2|', LH: 'c4|' }, [67, 65]],
    ['is not an inner note below a held one', { RH: 'c4|', RH2: 'E2 F2|', LH: 'z4|' }, [72]],
    ['goes from voice to voice', { RH: 'c2 z2|', RH2: 'E2 F2|', LH: 'z4|' }, [72, 65]],
    ['is in the left hand where the right one rests', { RH: 'z4|c4|', LH: '[C,E,]2 D,2|C,4|' }, [72, 52, 50]],
    ['continues through ties', { RH: '[EG]4-|[EG]4|', LH: 'z4|z4|' }, [67, 67]],
  ])('%s', (_, voices, keys) => {
    expect(melodyOf(voices)).toEqual(keys);
  });
});

describe('the left hand', () => {
  const bars: readonly [string, string][] = [
    ['broken chords', 'C,/G,/E,/G,/ C,/G,/E,/G,/|'],
    ['chords after the beat', 'C, [E,G,] G,, [E,G,]|'],
    ['wide chords', '[C,G,E]2 [C,,C,]2|'],
  ];
  test.each([
    ['easy', '48@0+960 48@960+960', '48@0+960 43@960+960', '48@0+960 48@960+960'],
    [
      'intermediate',
      '48@0+480 52@480+480 48@960+480 52@1440+480',
      '48@0+480 52@480+480 55@480+480 43@960+480 52@1440+480 55@1440+480',
      '48@0+960 55@0+960 36@960+960',
    ],
  ] as const)('of %s has the bass on its beats, sounding on to the next one', (version, ...expected) => {
    expect(bars.map(([, left]) => handOf(arranged(version, { RH: 'c4|', LH: left }), 'left'))).toEqual(expected);
  });

  test('of hard has the outer notes that a hand can hold', () => {
    const wide = arranged('hard', { RH: 'c4|', LH: '[C,,G,,E,]2 [C,E,G,C]2|' });
    expect(handOf(wide, 'left')).toBe('36@0+960 43@0+960 48@960+960 60@960+960');
  });

  test('leaves out strokes between beats that come too fast', () => {
    const fast = arranged('hard', { RH: 'c4|', LH: 'C,/4E,/4G,/4E,/4 C, C, C,|' }, { tempo: 200 });
    expect(handOf(fast, 'left')).toBe('48@0+480 48@480+480 48@960+480 48@1440+480');
  });

  test('has no leaps further than the version allows', () => {
    const far = arranged('easy', { RH: 'c4|c4|', LH: 'C,4|C4|' });
    expect(handOf(far, 'left')).toBe('48@0+1920 48@1920+1920');
    expect(handOf(arranged('hard', { RH: 'c4|c4|', LH: 'C,4|C4|' }), 'left')).toBe('48@0+1920 60@1920+1920');
  });
});

describe('the right hand', () => {
  const chords: Voices = { RH: '[EGc] [FAd] [Ge] [CEGc]|', LH: 'C,4|' };
  test.each([
    ['easy', '72@0+480 74@480+480 76@960+480 72@1440+480'],
    ['intermediate', '64@0+480 72@0+480 65@480+480 74@480+480 67@960+480 76@960+480 64@1440+480 72@1440+480'],
    ['hard', '64@0+480 72@0+480 65@480+480 74@480+480 67@960+480 76@960+480 60@1440+480 72@1440+480'],
  ] as const)('of %s has so many notes', (version, expected) => {
    const strokes = handOf(arranged(version, chords), 'right').split(' ').toSorted();
    expect(strokes).toEqual(expected.split(' ').toSorted());
  });
});

test.each([
  ['easy', [], 0],
  ['intermediate', ['mordent'], 0],
  ['hard', ['mordent', 'trill', 'arpeggio'], 1],
] as const)('%s has the ornaments %j, and %i grace notes', (version, ornaments, graces) => {
  const score = arranged(version, { RH: '!mordent!c {d}!trill!e !arpeggio![ce] !f!c|', LH: 'C,4|' });
  const events = score.voices.flatMap((voice) => voice.events);
  expect(events.flatMap(({ marks }) => marks.filter((mark) => !/\d/.test(mark)))).toEqual([...ornaments, 'f']);
  expect(events.flatMap((event) => event.graces)).toHaveLength(graces);
});

test.each([
  ['Eb', 'F', 2],
  ['Ab', 'G', -1],
  ['A', 'G', -2],
  ['Db', 'C', -1],
  ['F#', 'F', -1],
  ['C#m', 'D minor', 1],
  ['Gm', 'A minor', 2],
])('easy moves %s to %s, by %i semitones', (key, name, semitones) => {
  const voices = { RH: 'c d [K:G] e f|', LH: 'C,4|' };
  const master = readScore(aTune(voices, { key }));
  const easy = arrange(master, PROFILES.easy);
  expect(easy.header.key.startsWith(name)).toBe(true);
  expect(Math.abs(easy.measures[0]?.fifths ?? 9)).toBeLessThanOrEqual(1);
  const keysOf = (score: Score): number[] =>
    unfold(score)
      .strokes.filter(({ hand }) => hand === 'right')
      .map((stroke) => stroke.key);
  expect(keysOf(easy)).toEqual(keysOf(master).map((one) => one + semitones));
  expect(arrange(master, PROFILES.intermediate).header.key).toBe(master.header.key);
});

test('a fast melody is slowed down, and never cut', () => {
  const run = { RH: 'c/4d/4e/4f/4 g/4a/4b/4c/4 d/4e/4f/4g/4 a/4b/4c/4d/4|', LH: 'C,4|' };
  const tempoOf = (score: Score): number => score.measures[0]?.tempos[0]?.quarters ?? 0;
  const [easy, hard] = [arranged('easy', run), arranged('hard', run)];
  expect([tempoOf(easy), tempoOf(hard)]).toEqual([89, 120].map((tempo) => expect.closeTo(tempo, -1)));
  expect(unfold(easy).strokes.filter(({ hand }) => hand === 'right')).toHaveLength(16);
});

test('only the fast part of a piece is slowed down', () => {
  const { measures } = arranged('easy', { RH: 'c4|[Q:1/4=240]c/d/e/f/ g/a/b/c/|', LH: 'C,4|C,4|' });
  expect(measures.flatMap(({ tempos }) => tempos.map(({ quarters }) => quarters))).toEqual([
    120,
    expect.closeTo(178, -1),
  ]);
});

test.each([
  ['easy', true],
  ['intermediate', true],
  ['hard', false],
] as const)('%s has fingers for its notes: %s', (version, hasFingers) => {
  const { voices } = arranged(version, { RH: '[EGc]2 [FAd]2|', LH: '[C,G,]4|' });
  const fingers = voices.flatMap(({ events }) => events.map(({ marks, notes }) => marks.length - notes.length));
  expect(new Set(fingers).has(0)).toBe(hasFingers);
});

describe('the versions', () => {
  const versions = (voices: Voices): string[] => versionsOf(readScore(aTune(voices)), '').map(({ version }) => version);

  test('that are the same as the next harder one are left out', () => {
    expect(versions({ RH: 'c d e f|', LH: 'C,4|' })).toEqual(['master']);
    expect(versions({ RH: 'c d e f|', LH: '[C,E,G,]4|' })).toEqual(['easy', 'hard', 'master']);
  });

  test('are all four of a rich score', () => {
    const rich = { RH: '[CEGc]/[DFAd]/ [EGBe] [FAcf] [GBdg]|', LH: 'C,/[G,CEG]/ C,/[G,CEG]/ C,/[G,CEG]/ C,/[G,CEG]/|' };
    expect(versions(rich)).toEqual(['easy', 'intermediate', 'hard', 'master']);
  });
});

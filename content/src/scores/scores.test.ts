import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findMelody } from './arrange/melody.ts';
import { onsetsOf } from './arrange/onsets.ts';
import { PROFILES } from './arrange/profiles.ts';
import { versionsOf } from './arrange/versions.ts';
import { readScore } from './read/read-score.ts';
import { keyOf } from './pitch.ts';
import { lengthOf, type Score } from './score.ts';
import { unfold, type Unfolded } from './unfold.ts';

const OCTAVE = 12;
const SCORES = join(import.meta.dirname, '../../scores');
const files = [
  join(import.meta.dirname, 'testing/small.abc'),
  ...(existsSync(SCORES)
    ? readdirSync(SCORES)
        .filter((name) => name.endsWith('.abc'))
        .map((name) => join(SCORES, name))
    : []),
];

/** The keys of the melody at their places, moved by `semitones`. */
function melodyOf(score: Score, semitones: number): string[] {
  const melody = findMelody(score);
  const isMelody = ({ key, event }: Unfolded['strokes'][number]): boolean =>
    event.notes.some((note) => melody.has(note) && keyOf(note.pitch) === key);
  return unfold(score)
    .strokes.filter(isMelody)
    .map(({ key, at }) => `${key + semitones} ${at}`);
}

const firstFifths = ({ measures }: Score): number => measures[0]?.fifths ?? 0;

/** The semitones by which a version was transposed, which its key says but for octaves. */
function shiftsOf(version: Score, master: Score): number[] {
  const up = ((((firstFifths(version) - firstFifths(master)) * 7) % 12) + 12) % 12;
  return [up, up - 12];
}

/** The lowest key that the left hand strikes at the beginning of each whole bar. */
function lowestOf(score: Score): Map<number, number> {
  const { bars, strokes } = unfold(score);
  const starts = new Set(bars.filter(({ measure }) => measure.length === lengthOf(measure.metre)).map(({ at }) => at));
  const lowest = new Map<number, number>();
  for (const { at, key, hand } of strokes)
    if (hand === 'left' && starts.has(at)) lowest.set(at, Math.min(key, lowest.get(at) ?? Infinity));
  return lowest;
}

/** The same without bars where the left hand holds a note or has the melody. */
function bassOf(score: Score): Map<number, number> {
  const [bass, melody] = [lowestOf(score), findMelody(score)];
  for (const { at, length, hand, event } of unfold(score).strokes) {
    if (hand === 'right') continue;
    if (event.notes.some((note) => melody.has(note))) bass.delete(at);
    for (const start of bass.keys()) if (at < start && at + length > start) bass.delete(start);
  }
  return bass;
}

describe.each(files)('%s', (file) => {
  const text = readFileSync(file, 'utf8');
  const master = readScore(text);
  const versions = versionsOf(master, text);

  test('has its whole melody in all versions', () => {
    for (const { score } of versions) {
      const strokes = new Set(unfold(score).strokes.map(({ key, at }) => `${key} ${at}`));
      const missing = shiftsOf(score, master).map((semitones) =>
        melodyOf(master, semitones).filter((stroke) => !strokes.has(stroke)),
      );
      expect(Math.min(...missing.map(({ length }) => length))).toBe(0);
    }
  });

  test('has its bass at the beginnings of bars in all versions', () => {
    for (const { score } of versions) {
      const tones = new Set(unfold(score).strokes.map(({ at, key }) => `${at} ${key % OCTAVE}`));
      const [semitones = 0] = shiftsOf(score, master);
      const lost = [...bassOf(master)].filter(([at, key]) => !tones.has(`${at} ${(key + semitones) % OCTAVE}`));
      expect(lost).toEqual([]);
    }
  });

  test('has no more notes at once than a hand of the version', () => {
    for (const { version, score } of versions) {
      if (version === 'master') continue;
      const melody = findMelody(score);
      for (const hand of ['right', 'left'] as const)
        for (const { notes } of onsetsOf(score, hand)) {
          const struck = notes.filter(({ note }) => !note.tiedFrom);
          const isMelody = struck.some(({ note }) => melody.has(note));
          expect(struck.length).toBeLessThanOrEqual(PROFILES[version][hand].notes + (isMelody ? 1 : 0));
        }
    }
  });

  test('has in each version a text of the same notes', () => {
    const notesOf = (score: Score): string[] =>
      unfold(score).strokes.map(({ key, at, length }) => `${key} ${at} ${length}`);
    for (const { score, abc } of versions) expect(notesOf(readScore(abc))).toEqual(notesOf(score));
  });
});

test('no two scores have the same id', () => {
  const ids = files.map((file) => readScore(readFileSync(file, 'utf8')).header.id);
  expect(new Set(ids).size).toBe(ids.length);
});

import { describe, expect, test } from 'vitest';
import { aTrack } from '../testing/a-track.ts';
import { judgeStrike, momentFrom, type Moment, type StrikeResult } from './wait.ts';

const all = (): boolean => true;
const chords = aTrack([
  { key: 60, start: 0 },
  { key: 64, start: 10 },
  { key: 67, start: 25 },
  { key: 48, start: 26 },
  { key: 60, start: 500 },
]);

describe('a moment', () => {
  test('is the notes that begin together, also where a hand rolls them a little', () => {
    expect(momentFrom(chords, all, 0)).toEqual({ position: 0, keys: [60, 64, 67], notes: [0, 1, 2], next: 3 });
    expect(momentFrom(chords, all, 3)).toEqual({ position: 26, keys: [48], notes: [3], next: 4 });
  });

  test('has only the notes that are left to the player', () => {
    const isPlayers = (index: number): boolean => index === 2 || index === 4;
    expect(momentFrom(chords, isPlayers, 0)).toEqual({ position: 25, keys: [67], notes: [2], next: 4 });
    expect(momentFrom(chords, isPlayers, 4)?.position).toBe(500);
  });

  test('is none after the last note, and none where nothing is left to the player', () => {
    expect(momentFrom(chords, all, 5)).toBeNull();
    expect(momentFrom(chords, () => false, 0)).toBeNull();
  });

  test('has a key once, also where two voices share it', () => {
    const unison = aTrack([
      { key: 60, start: 0, end: 100 },
      { key: 60, start: 0, end: 900 },
    ]);
    expect(momentFrom(unison, all, 0)?.keys).toEqual([60]);
  });
});

const chord: Moment = { position: 2_000, keys: [60, 64], notes: [0, 1], next: 2 };

test.each<[string, { readonly key: number; readonly struck: number[]; readonly position: number }, StrikeResult]>([
  ['one of its keys', { key: 60, struck: [], position: 2_000 }, 'hit'],
  ['its keys in any order', { key: 60, struck: [64], position: 2_000 }, 'hit'],
  ['one of its keys a little before', { key: 64, struck: [], position: 1_500 }, 'hit'],
  ['one of its keys long before', { key: 64, struck: [], position: 1_499 }, 'early'],
  ['another key long before', { key: 61, struck: [], position: 0 }, 'early'],
  ['another key', { key: 61, struck: [], position: 2_000 }, 'wrong'],
  ['a key that it had already', { key: 60, struck: [60], position: 2_000 }, 'again'],
])('%s is judged', (_, { key, struck, position }, result) => {
  expect(judgeStrike(chord, struck, key, position)).toBe(result);
});

import type { Song } from '@quatremains/protocol/entities/song';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, findSongs, levelsOf, stepFrom, stylesOf } from './find-songs.ts';

const aSong = (id: number, shortName: string, change: Partial<Song> = {}): Song => ({
  id,
  shortName,
  fullName: '',
  style: 'Classical',
  level: 'easy',
  url: '',
  composer: '',
  acceptedNames: [],
  ...change,
});

const songs = [
  aSong(1, 'Für Elise', { fullName: 'Bagatelle No. 25', acceptedNames: ['Lettre à Élise', 'Pour Élise'] }),
  aSong(2, 'Clair de lune', { style: 'Impressionist', level: 'hard', composer: 'Claude Debussy' }),
  aSong(3, 'Prélude en do', { style: 'Baroque', level: 'master' }),
  aSong(4, 'A waltz', { style: 'Folk', level: 'unheard of' }),
];
const all = { typed: '', style: EVERYTHING, level: EVERYTHING };
const found = (change: Partial<typeof all>) => findSongs(songs, { ...all, ...change }).map(({ id }) => id);

describe('the song search', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['fur', [1]],
    ['BAGATELLE 25', [1]],
    ['lune clair', [2]],
    ['prelude', [3]],
    ['lettre a elise', [1]],
    ['debussy lune', [2]],
    ['symphony', []],
  ])('by "%s" answers %j', (typed, ids) => {
    expect(found({ typed })).toEqual(ids);
  });

  it('filters by style and level, too', () => {
    expect(found({ style: 'Baroque' })).toEqual([3]);
    expect(found({ level: 'hard' })).toEqual([2]);
    expect(found({ style: 'Baroque', level: 'hard' })).toEqual([]);
  });

  it('lists the styles by name, and the levels from easy to hard', () => {
    expect(stylesOf(songs)).toEqual(['Baroque', 'Classical', 'Folk', 'Impressionist']);
    expect(levelsOf(songs)).toEqual(['easy', 'hard', 'master', 'unheard of']);
  });

  it('steps from row to row, and stays at the ends', () => {
    const [first, second] = songs;
    const last = songs.at(-1) ?? null;
    expect(stepFrom(songs, null, 1)).toBe(first);
    expect(stepFrom(songs, first ?? null, 1)).toBe(second);
    expect(stepFrom(songs, first ?? null, -1)).toBe(first);
    expect(stepFrom(songs, last, 1)).toBe(last);
    expect(stepFrom([], null, 1)).toBeNull();
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testConfig } from '../../testing/test-server.ts';
import { readSongs } from './songs.repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'quatremains-songs-'));
const file = join(folder, 'songs.json');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const song = {
  id: 7,
  shortName: 'Scale',
  fullName: 'Scale in C',
  style: 'Study',
  level: 'easy',
  url: '',
  composer: 'Nobody',
  acceptedNames: ['Gamme'],
};

function read(...songs: object[]) {
  writeFileSync(file, JSON.stringify(songs));
  return readSongs(file);
}

test('an operator’s list is read in its order', () => {
  const other = { ...song, id: 3, url: 'https://films.example/watch?v=a_B-3' };
  expect([...read(song, other).values()]).toEqual([song, other]);
});

test.each([
  ['no name', [{ ...song, shortName: ' … ' }], '0.shortName must have a letter or a digit'],
  ['a name without letters', [{ ...song, acceptedNames: ['Gamme', '!'] }], '0.acceptedNames.1 must have a letter'],
  ['an address without a video', [{ ...song, url: 'https://films.example/' }], '0.url '],
  ['an invalid id of a video', [{ ...song, url: 'https://a.example/?v="><b>' }], '0.url '],
  ['the same id twice', [song, { ...song, shortName: 'Again' }], '1.id is that of an earlier song'],
  ['no number', [{ ...song, id: 0 }], '0.id '],
])('a list with %s is refused in one line', (_, songs, line) => {
  expect(() => read(...songs)).toThrow(`songs.json is not a list of songs: ${line}`);
});

test('a missing or invalid file is refused in one line', () => {
  expect(() => readSongs(join(folder, 'nowhere.json'))).toThrow(/nowhere\.json is not a list of songs: .*no such file/);
  writeFileSync(file, '{');
  expect(() => readSongs(file)).toThrow(/songs\.json is not a list of songs: .*JSON/);
});

describe('the songs of the project', () => {
  const songs = [...readSongs(testConfig().songsFile).values()];

  test('are forty or more, each with a composer and other names', () => {
    expect(songs.length).toBeGreaterThanOrEqual(40);
    for (const { composer, acceptedNames } of songs) expect([composer, ...acceptedNames].length).toBeGreaterThan(1);
  });

  test('have different short names', () => {
    expect(new Set(songs.map(({ shortName }) => shortName)).size).toBe(songs.length);
  });

  test('have levels from easy to master', () => {
    expect(new Set(songs.map(({ level }) => level))).toEqual(new Set(['easy', 'intermediate', 'hard', 'master']));
  });
});

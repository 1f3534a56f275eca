import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { midiSong } from '@quatremains/protocol/entities/midi-song';
import { aMidiFile, ONE_NOTE } from '../../testing/a-midi-file.ts';
import { readOperatorMidis } from './operator-midis.ts';

const elise = {
  file: 'elise.mid',
  name1: 'Beethoven',
  name2: 'Für Elise',
  version: 'easy',
  difficulty: 2,
  genre: 'Classical',
};
const BIG = 8 * 1_024 * 1_024 + 1;

let parent: string;
let folder: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'quatremains-operator-'));
  folder = join(parent, 'midis');
  mkdirSync(join(folder, 'more'), { recursive: true });
  for (const file of ['elise.mid', 'more/tune.mid', '../outside.mid'])
    writeFileSync(join(folder, file), aMidiFile(ONE_NOTE));
  writeFileSync(join(folder, 'text.mid'), 'This is not a MIDI file.');
  writeFileSync(join(folder, 'big.mid'), aMidiFile(ONE_NOTE));
  truncateSync(join(folder, 'big.mid'), BIG);
  symlinkSync(join(parent, 'outside.mid'), join(folder, 'out.mid'));
  symlinkSync(parent, join(folder, 'up'));
  symlinkSync(join(folder, 'elise.mid'), join(folder, 'within.mid'));
});
afterAll(() => {
  rmSync(parent, { recursive: true });
});

interface Named {
  readonly entry: number | null;
  readonly file: unknown;
  readonly reason: string;
}

/** The tracks of a list, and what the log names. */
function read(list: string) {
  writeFileSync(join(folder, 'midis.json'), list);
  const named: Named[] = [];
  const tracks = readOperatorMidis(folder, {
    warn: (about: unknown) => {
      named.push(about as Named);
    },
  });
  return { songs: tracks.map(({ song }) => song), tracks, named };
}
const readEntries = (...entries: unknown[]) => read(JSON.stringify(entries));

describe('a list of the operator', () => {
  test('has tracks in its order, in the shape of the call', () => {
    const { songs, named } = readEntries(elise, {
      ...elise,
      file: 'more/tune.mid',
      name2: 'Tune',
      imgUrl: '/tune.png',
    });
    expect(named).toEqual([]);
    expect(songs.map((song) => midiSong.parse(song))).toEqual(songs);
    expect(songs[0]).toMatchObject({
      name1: 'Beethoven',
      version: 'easy',
      difficulty: 2,
      seconds: 2,
      notes: 1,
      metre: '3/8',
      imgUrl: '',
    });
    expect(songs.map(({ url }) => url)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^\/upload\/midis\/operator\/[0-9a-f]{12}\.mid$/)),
    );
  });

  test('has stable ids from a million on, or those that it names', () => {
    const again = () =>
      readEntries(elise, { ...elise, version: 'hard' }, { ...elise, file: 'within.mid', id: 1_000_007 }).songs;
    const ids = again().map(({ id }) => id);
    expect(ids).toEqual(again().map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(1_000_000);
    expect(ids[2]).toBe(1_000_007);
  });

  test('gives the versions of a work the same word', () => {
    const works = readEntries(
      elise,
      { ...elise, version: 'hard' },
      { ...elise, name2: 'Other', id: 1_000_001 },
    ).songs.map(({ work }) => work);
    expect([works[0] === works[1], works[0] === works[2]]).toEqual([true, false]);
  });

  test.each([
    ['a missing file', { file: 'nowhere.mid' }, 'the file does not exist'],
    ['a file that is not MIDI', { file: 'text.mid' }, 'it is not a MIDI file'],
    ['a file that is too big', { file: 'big.mid' }, 'it has more than 8 MB'],
    ['a folder', { file: 'more' }, 'it is not a file'],
    ['a path out of the folder', { file: '../outside.mid' }, 'not within the folder'],
    ['the folder itself', { file: '.' }, 'not within the folder'],
    ['a link out of the folder', { file: 'out.mid' }, 'not within the folder'],
    ['a link to a folder outside', { file: 'up/outside.mid' }, 'not within the folder'],
    ['an unknown version', { version: 'Complete' }, 'version '],
    ['a difficulty of 11', { difficulty: 11 }, 'difficulty '],
    ['an empty title', { name2: ' ' }, 'name2 '],
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['the id of a prepared track', { id: 1010 }, 'id '],
    ['a picture of a script', { imgUrl: 'javascript:alert(1)' }, 'imgUrl '],
    ['a zero byte in a path', { file: 'elise.mid\0' }, 'null bytes'],
  ])('leaves out %s, names it, and has the others', (_, changes, reason) => {
    const { songs, named } = readEntries({ ...elise, ...changes }, { ...elise, file: 'more/tune.mid' });
    expect(songs.map(({ version }) => version)).toEqual(['easy']);
    expect(named).toEqual([expect.objectContaining({ entry: 0, reason: expect.stringContaining(reason) })]);
  });

  test('leaves out the second entry of an id', () => {
    const { songs, named } = readEntries(elise, elise);
    expect([songs.length, named.map(({ entry, reason }) => [entry, reason])]).toEqual([
      1,
      [[1, 'an earlier entry has its id']],
    ]);
  });

  test.each([
    ['is not JSON', '[{'],
    ['is not a list', '{"file":"elise.mid"}'],
  ])('that %s has no tracks, and is named', (_, list) => {
    const { songs, named } = read(list);
    expect([songs, named]).toEqual([[], [expect.objectContaining({ entry: null, file: 'midis.json' })]]);
  });

  test('that does not exist is named', () => {
    const named: unknown[] = [];
    expect(readOperatorMidis(join(parent, 'nowhere'), { warn: (about: unknown) => named.push(about) })).toEqual([]);
    expect(named).toEqual([expect.objectContaining({ reason: 'the file does not exist' })]);
  });
});

/** A generator of numbers below `below`, the same after each start (Numerical Recipes' linear congruence). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const VALUES = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  '',
  ' ',
  '../..',
  '/etc/passwd',
  'up',
  'x'.repeat(600),
  [],
  {},
  [[]],
  '\u0000',
  'more',
  'master',
  1_000_000,
];

test('2,000 changed lists: each entry is accepted or named', () => {
  const below = seeded(18);
  const valid = JSON.stringify([
    elise,
    { ...elise, file: 'more/tune.mid', version: 'hard' },
    { ...elise, file: 'within.mid', id: 1_000_009 },
  ]);
  let [accepted, refused] = [0, 0];
  for (let round = 0; round < 2_000; round += 1) {
    let list = valid;
    if (round % 2 === 0) {
      const entries = JSON.parse(valid) as Record<string, unknown>[];
      const changed = entries[below(entries.length)] ?? {};
      const field = [...Object.keys(elise), 'id', 'imgUrl', 'unknown'][below(9)] ?? 'file';
      changed[field] = VALUES[below(VALUES.length)];
      list = JSON.stringify(entries);
    } else {
      const at = below(list.length);
      list = list.slice(0, at) + String.fromCodePoint(below(127) + 1) + list.slice(at + below(4));
    }
    const { songs, named } = read(list);
    const whole = named.some(({ entry }) => entry === null);
    expect(whole ? songs.length : songs.length + named.length).toBe(whole ? 0 : (JSON.parse(list) as unknown[]).length);
    accepted += songs.length;
    refused += named.length;
  }
  expect(Math.min(accepted, refused)).toBeGreaterThan(1_000);
});

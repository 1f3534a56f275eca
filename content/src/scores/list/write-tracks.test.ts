import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWork } from './make-work.ts';
import { isPrepared, writeTracks } from './write-tracks.ts';
import { aTune } from '../testing/a-tune.ts';

const DAY = 24 * 60 * 60 * 1_000;
const START = 1_700_000_000_000;
const work = (note: string) => makeWork('tune', aTune({ RH: `${note}4|`, LH: 'C4|' }));
const first = work('c');
const second = work('d');

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'quatremains-tracks-')), 'midis');
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true });
});

const has = (made: typeof first): boolean => [...made.files.keys()].every((name) => existsSync(join(folder, name)));

test('writes the files, their list and what they were made of', () => {
  writeTracks(folder, [first], 'a', START);
  expect(has(first)).toBe(true);
  expect(JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8'))).toEqual(first.songs);
  expect([isPrepared(folder, 'a'), isPrepared(folder, 'b')]).toEqual([true, false]);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('files of an earlier list stay for a week', () => {
  writeTracks(folder, [first], 'a', START);
  writeTracks(folder, [second], 'b', START + 30 * DAY);
  writeTracks(folder, [second], 'c', START + 36 * DAY);
  expect([has(first), has(second)]).toEqual([true, true]);
  writeTracks(folder, [second], 'd', START + 38 * DAY);
  expect([has(first), has(second)]).toEqual([false, true]);
});

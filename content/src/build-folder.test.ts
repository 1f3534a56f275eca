import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isMadeOf, makeFolder, removeFolder } from './build-folder.ts';

let parent: string;
const folder = (): string => join(parent, 'grand');

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'build-folder-'));
});
afterEach(() => {
  rmSync(parent, { recursive: true });
});

function fillWith(text: string): (making: string) => Promise<void> {
  return (making) => Promise.resolve(writeFileSync(join(making, 'file'), text));
}

it('is known by its ingredients when it is complete', async () => {
  expect(isMadeOf(folder(), 'a')).toBe(false);
  await makeFolder(folder(), 'a', fillWith('first'));
  expect(isMadeOf(folder(), 'a')).toBe(true);
  expect(isMadeOf(folder(), 'b')).toBe(false);
});

it('replaces a folder of other ingredients', async () => {
  await makeFolder(folder(), 'a', fillWith('first'));
  await makeFolder(folder(), 'b', fillWith('second'));
  expect(readFileSync(join(folder(), 'file'), 'utf8')).toBe('second');
  expect(readdirSync(parent)).toEqual(['grand']);
});

it('does not exist when making it was interrupted', async () => {
  const interrupted = makeFolder(folder(), 'a', () => Promise.reject(new Error('no space left')));
  await expect(interrupted).rejects.toThrow('no space left');
  expect(existsSync(folder())).toBe(false);
});

it('is made once where two processes make it at the same time', async () => {
  await makeFolder(folder(), 'a', async (making) => {
    await fillWith('slower')(making);
    const other = join(parent, 'other');
    await makeFolder(other, 'a', fillWith('faster'));
    renameSync(other, folder());
  });
  expect(readFileSync(join(folder(), 'file'), 'utf8')).toBe('faster');
  expect(readdirSync(parent)).toEqual(['grand']);
});

it('is not made again', async () => {
  await makeFolder(folder(), 'a', fillWith('first'));
  await makeFolder(folder(), 'a', fillWith('second'));
  expect(readFileSync(join(folder(), 'file'), 'utf8')).toBe('first');
});

it('can be removed by two processes', async () => {
  await makeFolder(folder(), 'a', fillWith('first'));
  removeFolder(folder());
  removeFolder(folder());
  expect(readdirSync(parent)).toEqual([]);
});

it('can be made by a process that has the id of an interrupted one', async () => {
  mkdirSync(join(parent, `.grand.${process.pid}`));
  await makeFolder(folder(), 'a', fillWith('first'));
  expect(readdirSync(parent)).toEqual(['grand']);
});

it('removes the folder of an interrupted run, but not that of another running process', async () => {
  const gone = join(parent, '.grand.999999999');
  const alive = join(parent, `.grand.${process.ppid}`);
  mkdirSync(gone);
  mkdirSync(alive);
  await makeFolder(folder(), 'a', fillWith('first'));
  expect(existsSync(gone)).toBe(false);
  expect(existsSync(alive)).toBe(true);
});

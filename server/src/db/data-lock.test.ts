import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockRounds } from '../testing/lock-rounds.ts';
import { lockDataFolder } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a locked folder is refused with the id of the process that holds the lock, until it is unlocked', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockDataFolder(folder)();
});

test('the id of a process that has ended locks nothing', () => {
  writeFileSync(join(folder, 'lock.pid'), String(process.ppid));
  lockDataFolder(folder)();
  expect(readFileSync(join(folder, 'lock.pid'), 'utf8')).toBe(String(process.pid));
});

test('of four processes that start at once after the holder was killed, exactly one gets the lock', async () => {
  const outcomes = await lockRounds(folder, 25, 4);
  expect(outcomes.map((outcome) => outcome.toSorted())).toEqual(
    Array.from({ length: 25 }, () => ['locked', 'refused', 'refused', 'refused']),
  );
}, 60_000);

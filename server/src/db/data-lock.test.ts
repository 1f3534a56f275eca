import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a folder in use is refused by naming the process that has it, and free again afterwards', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockDataFolder(folder)();
});

test.each([
  ['a dead process', JSON.stringify({ pid: 2 ** 30, startedAt: null })],
  ['a process whose number was given to another one', JSON.stringify({ pid: process.pid, startedAt: '1' })],
  ['a file cut short by a crash', '{"pid":'],
])('the lock of %s is taken over', (_, content) => {
  writeFileSync(join(folder, 'LOCK'), content);
  lockDataFolder(folder)();
});

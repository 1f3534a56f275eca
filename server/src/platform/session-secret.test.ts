import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateSecret } from './session-secret.ts';
import { systemRandom } from './random.ts';

let folder: string;
let file: string;
let replaced: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-secret-'));
  file = join(folder, 'data', 'session-secret');
  replaced = [];
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const secretIn = (where: string) => readOrCreateSecret(where, systemRandom, (name) => replaced.push(name));

test('a secret is created once and saved, readable by its owner only', () => {
  const secret = secretIn(join(folder, 'data'));
  expect(secret).toHaveLength(64);
  expect(secretIn(join(folder, 'data'))).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  expect(replaced).toEqual([]);
});

test.each([
  ['is empty', () => ''],
  ['is cut', (secret: string) => secret.slice(0, 40)],
  ['is cut to zeros', (secret: string) => '\0'.repeat(secret.length)],
])('a file that %s is replaced at the next start, with a warning', (_, damage) => {
  const secret = secretIn(join(folder, 'data'));
  writeFileSync(file, damage(secret));
  const next = secretIn(join(folder, 'data'));
  expect(next).toHaveLength(64);
  expect(next).not.toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(next);
  expect(replaced).toEqual([file]);
});

test('without a folder the secret is new in each process', () => {
  expect(secretIn(':memory:')).not.toBe(secretIn(':memory:'));
});

import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldVersions } from './old-versions.ts';

const DAY = 24 * 60 * 60 * 1_000;

let parent: string;
const sample = (version: string): string => join(parent, version, 'grand/60.ogg');

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'versions-'));
  for (const version of ['first', 'second']) {
    mkdirSync(join(parent, version, 'grand'), { recursive: true });
    writeFileSync(sample(version), 'sound');
  }
});
afterEach(() => {
  rmSync(parent, { recursive: true });
});

/** A start of this version, this many days after the first version was replaced. */
function start(version: string, days: number): void {
  const mark = join(parent, 'first/replaced.txt');
  const replaced = existsSync(mark) ? statSync(mark).mtimeMs : Date.now();
  removeOldVersions(parent, version, replaced + days * DAY);
}

it('a start of another version does not remove the samples of an older server, however old they are', () => {
  start('second', 400);
  expect(existsSync(sample('first'))).toBe(true);
  start('second', 6);
  expect(existsSync(sample('first'))).toBe(true);
});

it('the next start a week after the first start of the other version removes them', () => {
  start('second', 0);
  start('second', 8);
  expect(existsSync(sample('first'))).toBe(false);
  expect(existsSync(sample('second'))).toBe(true);
});

it('a start of the older version in between makes its samples current again', () => {
  start('second', 0);
  start('first', 6);
  start('second', 8);
  expect(existsSync(sample('first'))).toBe(true);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT } from '../project.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'count-'));
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const MIXED = `
test('passes', () => { expect(1).toBe(1); });
test('passes too', () => { expect(1).toBe(1); });
test('fails', () => { expect(1).toBe(2); });
test.skip('is skipped', () => { expect(1).toBe(2); });
`;

function countOf(runner: string, parameters: readonly string[]): unknown {
  const env = { PATH: process.env['PATH'], TEST_COUNT_FOLDER: folder };
  const { status } = spawnSync(process.execPath, parameters, { cwd: folder, env });
  expect(status).not.toBe(0);
  return JSON.parse(readFileSync(join(folder, `${runner}.json`), 'utf8'));
}

const reporter = (runner: string) => `--reporter=${join(PROJECT, `tools/test-count/${runner}-reporter.ts`)}`;

test('what vitest ran is counted, and a file that cannot be read has failed', () => {
  writeFileSync(join(folder, 'mixed.test.js'), `import { expect, test } from 'vitest';${MIXED}`);
  writeFileSync(join(folder, 'broken.test.js'), 'const = ;');
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
  expect(countOf('vitest', [vitest, 'run', reporter('vitest')])).toEqual({ passed: 2, failed: 2 });
});

test('what Playwright ran is counted, and a file that cannot be read has failed', () => {
  writeFileSync(join(folder, 'mixed.spec.js'), `import { expect, test } from '@playwright/test';${MIXED}`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const playwright = join(PROJECT, 'node_modules/@playwright/test/cli.js');
  const run = [playwright, 'test', reporter('playwright')];
  expect(countOf('playwright', run)).toEqual({ passed: 2, failed: 1 });
  writeFileSync(join(folder, 'broken.spec.js'), 'const = ;');
  expect(countOf('playwright', run)).toMatchObject({ failed: 1 });
});

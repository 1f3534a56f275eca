import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { countTests, resultFile, type Runner, type TestCount } from './count.ts';

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

function countOf(runner: Runner, parameters: readonly string[]): TestCount {
  const env = { PATH: process.env['PATH'], PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile('playwright', folder) };
  const { status } = spawnSync(process.execPath, parameters, { cwd: folder, env });
  expect(status).not.toBe(0);
  return countTests(runner, status ?? 1, folder);
}

function runVitest(): TestCount {
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
  return countOf('vitest', [vitest, 'run', '--reporter=json', `--outputFile=${resultFile('vitest', folder)}`]);
}

test('counts the tests of vitest, and a file that cannot be read as failed', () => {
  writeFileSync(join(folder, 'mixed.test.js'), `import { expect, test } from 'vitest';${MIXED}`);
  writeFileSync(join(folder, 'broken.test.js'), 'const = ;');
  expect(runVitest()).toEqual({ passed: 2, failed: 2 });
});

test('counts an error outside of every test of vitest as failed', () => {
  const unhandled = "import { test } from 'vitest'; test('passes', () => { void Promise.reject(new Error()); });";
  writeFileSync(join(folder, 'unhandled.test.js'), unhandled);
  expect(runVitest()).toEqual({ passed: 1, failed: 1 });
});

test('counts the tests of Playwright, and a file that cannot be read as failed', () => {
  writeFileSync(join(folder, 'mixed.spec.js'), `import { expect, test } from '@playwright/test';${MIXED}`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const run = [join(PROJECT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=json'];
  expect(countOf('playwright', run)).toEqual({ passed: 2, failed: 1 });
  writeFileSync(join(folder, 'broken.spec.js'), 'const = ;');
  expect(countOf('playwright', run)).toMatchObject({ failed: 1 });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests, removeResults, resultFile, type Runner } from './count.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'count-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function writeResult(runner: Runner, result: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(resultFile(runner, folder), JSON.stringify(result));
}

const PASSED = { numPassedTests: 40, numFailedTests: 0, testResults: [{ message: '' }] };

test('counts failed tests, and files with an error outside of their tests', () => {
  writeResult('vitest', {
    numPassedTests: 40,
    numFailedTests: 1,
    testResults: [{ message: '' }, { message: 'broken' }],
  });
  expect(countTests('vitest', 1, folder)).toEqual({ passed: 40, failed: 2 });
});

test('counts journeys that pass at the second try as passed, and errors outside of journeys as failed', () => {
  writeResult('playwright', { stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 5 }, errors: [{}] });
  expect(countTests('playwright', 1, folder)).toEqual({ passed: 3, failed: 2 });
});

test('counts a runner without a result as failed', () => {
  expect(countTests('playwright', 0, folder)).toEqual({ passed: 0, failed: 1 });
});

test('counts a runner with an error code and no failed test as failed', () => {
  writeResult('vitest', PASSED);
  expect(countTests('vitest', 0, folder)).toEqual({ passed: 40, failed: 0 });
  expect(countTests('vitest', 1, folder)).toEqual({ passed: 40, failed: 1 });
});

test('does not count the result of an earlier run', () => {
  writeResult('vitest', PASSED);
  removeResults(folder);
  expect(countTests('vitest', 0, folder)).toEqual({ passed: 0, failed: 1 });
});

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../project.ts';

/** How many tests passed and failed. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

/** The part that is read of the result of vitest's JSON reporter. */
interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly FileResult[];
}

/** One test file; `message` is the error outside of its tests, or empty. */
interface FileResult {
  readonly message: string;
}

/** The part that is read of the result of Playwright's JSON reporter; `errors` are those outside of the tests. */
interface PlaywrightResult {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>;
  readonly errors: readonly unknown[];
}

function countVitest({ numPassedTests, numFailedTests, testResults }: VitestResult): TestCount {
  const brokenFiles = testResults.filter(({ message }) => message !== '').length;
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles };
}

function countPlaywright({ stats, errors }: PlaywrightResult): TestCount {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

const COUNTERS = { vitest: countVitest, playwright: countPlaywright };
export type Runner = keyof typeof COUNTERS;

const FOLDER = join(CACHE, 'test-count');

/** The file into which a runner's JSON reporter writes. */
export function resultFile(runner: Runner, folder = FOLDER): string {
  return join(folder, `${runner}.json`);
}

/** Removes the results of earlier runs. */
export function removeResults(folder = FOLDER): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Counts a runner's tests by its result. A runner without a result, or with an error code and no failed test, counts as one failed test. */
export function countTests(runner: Runner, exitCode: number, folder = FOLDER): TestCount {
  const file = resultFile(runner, folder);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const count = COUNTERS[runner](JSON.parse(readFileSync(file, 'utf8')));
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

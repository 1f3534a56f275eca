import { buildWeb } from './build-web.ts';
import { prepareContent } from './prepare-content.ts';
import { exitCode, startNode } from './run-command.ts';
import { forgetCounts, sumCounts, type TestCount } from './test-count/count.ts';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'];
const COUNTING = '--reporter=tools/test-count/vitest-reporter.ts';
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'];

/** Runs every test and then every journey. A runner that ends badly without a failed test to show for it counts as one. */
export async function runTests({ coverage = false } = {}): Promise<TestCount> {
  forgetCounts();
  await Promise.all([buildWeb(), prepareContent()]);
  const vitest = coverage ? [...VITEST, COUNTING, '--coverage'] : [...VITEST, COUNTING];
  const codes = [await exitCode(startNode(vitest)), await exitCode(startNode(PLAYWRIGHT))];
  const count = sumCounts(['vitest', 'playwright']);
  const endedBadly = codes.some((code) => code !== 0);
  return endedBadly && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** The closing line; we end with an error where anything failed. */
export function sayCount({ passed, failed }: TestCount): void {
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

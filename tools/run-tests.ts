import { buildWeb } from './build-web.ts';
import { prepareContent } from './prepare-content.ts';
import { exitCode, startNode } from './run-command.ts';
import { countTests, removeResults, resultFile, type TestCount } from './test-count/count.ts';

const VITEST = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultFile('vitest')}`,
];
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/playwright.config.ts'];

/** Runs every test and then every journey. */
export async function runTests({ coverage = false } = {}): Promise<TestCount> {
  removeResults();
  await Promise.all([buildWeb(), prepareContent()]);
  const vitest = countTests('vitest', await exitCode(startNode(coverage ? [...VITEST, '--coverage'] : VITEST)));
  const playwright = countTests('playwright', await exitCode(startNode(PLAYWRIGHT)));
  return { passed: vitest.passed + playwright.passed, failed: vitest.failed + playwright.failed };
}

/** Prints the closing line; the process ends with an error where a test failed or none ran. */
export function printCount({ passed, failed }: TestCount): void {
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}

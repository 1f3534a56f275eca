import { buildWeb } from './build-web.ts';
import { exitCode, startNode } from './run-command.ts';
import { runScript } from './run-script.ts';
import { runTests, printCount } from './run-tests.ts';

/** The checks before the tests: a name and a command each. The site is built first, since its texts are compiled to code. */
const CHECKS: readonly (readonly [name: string, ...parameters: string[]])[] = [
  ['types', 'node_modules/typescript/bin/tsc', '-b'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware'],
  ['unused', 'node_modules/knip/bin/knip.js', '--treat-config-hints-as-errors', '--no-progress'],
  ['format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'],
];

async function passes([name, ...parameters]: (typeof CHECKS)[number]): Promise<boolean> {
  console.log(`\n— ${name}`);
  const passed = (await exitCode(startNode(parameters))) === 0;
  if (!passed) console.error(`${name}: failed`);
  return passed;
}

/** Runs every check and every test, also after a failure; the last line counts failed checks as failed tests. */
async function check(): Promise<void> {
  await buildWeb();
  let failed = 0;
  for (const step of CHECKS) if (!(await passes(step))) failed++;
  console.log('\n— tests');
  const count = await runTests({ coverage: true });
  printCount({ passed: count.passed, failed: count.failed + failed });
}

await runScript(check);

import type { Reporter, TestModule } from 'vitest/node';
import { keepCount } from './count.ts';

/** Counts the tests of vitest; a file that could not be run, and an error outside of every test, count as a failed one. */
export default class VitestCount implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((found) => found.result().state));
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
    const failed = tests.filter((state) => state === 'failed').length + brokenFiles + errors.length;
    keepCount('vitest', { passed: tests.filter((state) => state === 'passed').length, failed });
  }
}

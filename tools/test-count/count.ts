import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../project.ts';

const FOLDER = process.env['TEST_COUNT_FOLDER'] ?? join(CACHE, 'test-count');

/** How many tests passed and failed. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

/** Forgets what earlier runs counted. */
export function forgetCounts(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Keeps what one test runner counted. */
export function keepCount(runner: string, count: TestCount): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${runner}.json`), JSON.stringify(count));
}

/** The sum over these runners; one that left no count behind has failed. */
export function sumCounts(runners: readonly string[]): TestCount {
  const kept = new Set(existsSync(FOLDER) ? readdirSync(FOLDER) : []);
  const counts = runners.map((runner): TestCount => {
    const file = `${runner}.json`;
    if (!kept.has(file)) return { passed: 0, failed: 1 };
    return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as TestCount;
  });
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

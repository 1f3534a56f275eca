import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'count-'));
vi.stubEnv('TEST_COUNT_FOLDER', folder);
const { forgetCounts, keepCount, sumCounts } = await import('./count.ts');

beforeEach(() => {
  forgetCounts();
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('the counts of all runners are added up', () => {
  keepCount('vitest', { passed: 40, failed: 1 });
  keepCount('playwright', { passed: 2, failed: 0 });
  expect(sumCounts(['vitest', 'playwright'])).toEqual({ passed: 42, failed: 1 });
});

test('a runner that left no count behind has failed', () => {
  keepCount('vitest', { passed: 40, failed: 0 });
  expect(sumCounts(['vitest', 'playwright'])).toEqual({ passed: 40, failed: 1 });
});

test('what an earlier run counted is forgotten', () => {
  keepCount('vitest', { passed: 40, failed: 0 });
  forgetCounts();
  expect(sumCounts(['vitest'])).toEqual({ passed: 0, failed: 1 });
});

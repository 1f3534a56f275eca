import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SupervisedProcess } from './supervised-process.ts';

let folder: string;
let program: SupervisedProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-keep-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await program.stop();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const starts = () => join(folder, 'starts');
const pids = () => (existsSync(starts()) ? readFileSync(starts(), 'utf8').trim().split('\n').map(Number) : []);

/** A program that records each start, and then runs or ends. */
function superviseProgram(then: string): void {
  const file = join(folder, 'program.mjs');
  const write = `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(starts())}, process.pid + '\\n');`;
  writeFileSync(file, `${write}\n${then}`);
  program = new SupervisedProcess([file], { name: 'The program', pause: 10 });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program that ends by itself is started again, and the reason is printed', async () => {
  superviseProgram('process.exit(3)');
  await expect.poll(() => pids().length).toBeGreaterThan(1);
  expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain('The program ended (code 3); it starts again');
});

test('a program that is killed is started again', async () => {
  superviseProgram('setInterval(() => undefined, 1_000)');
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await expect.poll(() => pids().length).toBe(2);
});

test('a restart ends it and starts it again; a stop ends it for good', async () => {
  superviseProgram('setInterval(() => undefined, 1_000)');
  await expect.poll(() => pids().length).toBe(1);
  program.restart();
  await expect.poll(() => pids().length).toBe(2);
  await program.stop();
  expect(pids().filter(isAlive)).toEqual([]);
});

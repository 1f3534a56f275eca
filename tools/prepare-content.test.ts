import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forkAtLowPriority, recordFailure } from './prepare-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-prepare-'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function start(program: string): ChildProcess {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  return forkAtLowPriority(file);
}

/** Sends the nice value of each of its threads: in `/proc`, the 17th number after the name in brackets. */
const SEND_NICE = `
import { readdirSync, readFileSync } from 'node:fs';
const niceOf = (thread) => Number(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]);
process.send(readdirSync('/proc/self/task').map(niceOf));
process.disconnect();`;

test.runIf(process.platform === 'linux')('every thread of the child has low priority from its start', async () => {
  const [nice] = (await once(start(SEND_NICE), 'message')) as [number[]];
  expect(nice.length).toBeGreaterThan(1);
  expect(Math.min(...nice)).toBeGreaterThanOrEqual(10);
});

describe('the file about a failed preparation', () => {
  const failed = (): string => join(folder, 'instruments/failed.txt');

  async function end(program: string, signal?: NodeJS.Signals): Promise<void> {
    const child = start(program);
    const ended = once(child, 'exit');
    recordFailure(child, failed());
    if (signal !== undefined) {
      await once(child, 'message');
      child.kill(signal);
    }
    await ended;
  }
  const WAITS = `process.send('here'); setInterval(() => undefined, 1_000);`;

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('nothing, where it was stopped by %s', async (signal) => {
    await end(WAITS, signal);
    expect(existsSync(failed())).toBe(false);
  });

  test('is not written where all was prepared', async () => {
    await end('process.exit(0)');
    expect(existsSync(failed())).toBe(false);
  });

  test('is written where the preparation threw', async () => {
    await end('process.exit(1)');
    expect(existsSync(failed())).toBe(true);
  });

  test('is written where the system killed the preparation', async () => {
    await end(WAITS, 'SIGKILL');
    expect(existsSync(failed())).toBe(true);
  });
});

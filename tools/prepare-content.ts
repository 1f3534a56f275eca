import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT } from './project.ts';
import { CommandFailed, exitCode } from './run-command.ts';

const SCRIPT = 'content/src/prepare.ts';
const FAILED = join(PROJECT, 'content/build/instruments/failed.txt');
/** Signals that stop a process on purpose; whatever else ends it is a failure. */
const STOPS: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const NICE = 10;

/**
 * Starts `node <script>` at low priority; it has an IPC channel to us. On Linux a process can lower the thread it asks from only, and Node
 * has begun others by then: `nice` lowers the process before it becomes Node. Windows has no `nice`; there the script lowers all of itself.
 */
export function forkAtLowPriority(script: string): ChildProcess {
  if (process.platform === 'win32') return fork(script, { cwd: PROJECT });
  const execArgv = ['-n', String(NICE), process.execPath, ...process.execArgv];
  return fork(script, { cwd: PROJECT, execPath: 'nice', execArgv });
}

/** The process does nothing where all samples are prepared, and ends with its parent. */
const startPreparing = (): ChildProcess => forkAtLowPriority(join(PROJECT, SCRIPT));

/** Prepares the samples of the instruments once, and waits for it. */
export async function prepareContent(): Promise<void> {
  const code = await exitCode(startPreparing());
  if (code !== 0) throw new CommandFailed(SCRIPT, code);
}

/** Leaves a file for the server where the child ends badly, but not where it is stopped. */
export function recordFailure(child: ChildProcess, file: string): void {
  const record = (): void => {
    console.error('Some instruments could not be prepared. The next start tries again.');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  };
  child.once('error', record);
  child.once('exit', (code, signal) => {
    if (code !== 0 && !STOPS.includes(signal)) record();
  });
}

/** Prepares the samples while the server runs, which finds each instrument when it is there. */
export function prepareInBackground(): void {
  recordFailure(startPreparing(), FAILED);
}

import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT } from './project.ts';
import { CommandFailed, exitCode } from './run-command.ts';

const SAMPLES = 'content/src/prepare.ts';
const TRACKS = 'content/src/scores/prepare-scores.ts';
const FAILED = join(PROJECT, 'content/build/instruments/failed.txt');
/** Signals that stop a process on purpose; any other end is a failure. */
const STOPS: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const NICE = 10;

/**
 * Starts `node <script>` at low priority; it has an IPC channel to this process. On Linux a process can lower the calling thread only, and Node
 * has started others by then: `nice` lowers the process before it becomes Node. Windows has no `nice`; there the script lowers its own process.
 */
export function forkAtLowPriority(script: string): ChildProcess {
  if (process.platform === 'win32') return fork(script, { cwd: PROJECT });
  const execArgv = ['-n', String(NICE), process.execPath, ...process.execArgv];
  return fork(script, { cwd: PROJECT, execPath: 'nice', execArgv });
}

/** The process does nothing where its files are prepared, and ends with its parent. */
const startPreparing = (script: string): ChildProcess => forkAtLowPriority(join(PROJECT, script));

/** Prepares the tracks and the samples of the instruments once, and waits for it. */
export async function prepareContent(): Promise<void> {
  for (const script of [TRACKS, SAMPLES]) {
    const code = await exitCode(startPreparing(script));
    if (code !== 0) throw new CommandFailed(script, code);
  }
}

/** Writes a file for the server where the child fails, but not where it is stopped. */
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

/** Prepares tracks and samples while the server runs, which offers the tracks, and each instrument, when they are ready. */
export function prepareInBackground(): void {
  startPreparing(TRACKS).once('error', () => {
    console.error('The tracks could not be prepared. The next start tries again.');
  });
  recordFailure(startPreparing(SAMPLES), FAILED);
}

import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';
import { CommandFailed, exitCode } from './run-command.ts';

const SCRIPT = 'content/src/prepare.ts';
const BUILD = join(PROJECT, 'content/build/instruments');

/** It does nothing where all is there, and ends with us, in whatever way we end. */
const startPreparing = (): ChildProcess => fork(join(PROJECT, SCRIPT), { cwd: PROJECT });

/** Prepares the samples of the instruments once, and waits for it. */
export async function prepareContent(): Promise<void> {
  const code = await exitCode(startPreparing());
  if (code !== 0) throw new CommandFailed(SCRIPT, code);
}

/** Prepares the samples while the server runs, which finds each instrument when it is there. */
export function prepareInBackground(): void {
  startPreparing().once('exit', (code) => {
    if (code === 0) return;
    console.error('Some instruments could not be prepared. The next start tries again.');
    mkdirSync(BUILD, { recursive: true });
    writeFileSync(join(BUILD, 'failed.txt'), '');
  });
}

import { CommandFailed } from './run-command.ts';

/** Runs a script. Where a command of it fails, which prints its error itself, the process ends with its code. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    process.exitCode = error.code;
  }
}

import { CommandFailed } from './run-command.ts';

/** Runs a script; where a command of it failed (which has said why itself), we end with its code. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    process.exitCode = error.code;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { PROJECT } from './project.ts';

/** A command that ended with another code than 0. */
export class CommandFailed extends Error {
  readonly code: number;

  constructor(command: string, code: number) {
    super(`${command} ended with code ${String(code)}`);
    this.code = code;
  }
}

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts `node <parameters>` in the project's folder, with the input and output of this process. */
export function startNode(parameters: readonly string[], { cwd = PROJECT, env = {} }: Options = {}): ChildProcess {
  return spawn(process.execPath, parameters, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

/** The exit code of a process, in the shell's way: 128 and the signal's number where a signal ended it. */
function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** Passes the signals of this process on to another until it ends; resolves with its exit code. */
export function exitCode(child: ChildProcess): Promise<number> {
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      resolve(codeOf(code, signal));
    });
  });
}

/** Runs `node <parameters>` to its end; throws `CommandFailed` where it fails. */
export async function runNode(parameters: readonly string[], options: Options = {}): Promise<void> {
  const code = await exitCode(startNode(parameters, options));
  if (code !== 0) throw new CommandFailed(parameters.join(' '), code);
}

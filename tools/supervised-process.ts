import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT } from './project.ts';

export interface SupervisedProcessOptions {
  /** Its name in messages. */
  readonly name: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Before it is started again, ms; doubled each time it ends again, up to 16 s. */
  readonly pause?: number;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 16_000;

/** Runs `node <parameters>` in the project's folder, with the output of this process, and starts it again whenever it ends by itself. */
export class SupervisedProcess {
  readonly #parameters: readonly string[];
  readonly #options: SupervisedProcessOptions;
  readonly #ended: Promise<void>;
  #child: ChildProcess | null = null;
  #isStopping = false;
  #pause: number;
  /** Aborted by a restart: the next start does not wait. */
  #now = new AbortController();

  constructor(parameters: readonly string[], options: SupervisedProcessOptions) {
    this.#parameters = parameters;
    this.#options = options;
    this.#pause = options.pause ?? FIRST_PAUSE;
    this.#ended = this.#run();
  }

  /** Ends it and starts it again at once. */
  restart(): void {
    this.#pause = this.#options.pause ?? FIRST_PAUSE;
    this.#now.abort();
    this.#child?.kill('SIGTERM');
  }

  /** Ends it for good; resolves when it has ended. */
  stop(): Promise<void> {
    this.#isStopping = true;
    this.restart();
    return this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#now = new AbortController();
      const why = await this.#runOnce();
      if (!this.#now.signal.aborted) await this.#wait(why);
    }
  }

  /** Resolves with the reason of its end: an error, a signal or an exit code. */
  #runOnce(): Promise<string> {
    const { env = {} } = this.#options;
    const child = spawn(process.execPath, this.#parameters, {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    this.#child = child;
    return new Promise((resolve) => {
      child.once('error', (error) => {
        resolve(error.message);
      });
      child.once('exit', (code, signal) => {
        resolve(signal ?? `code ${String(code)}`);
      });
    });
  }

  async #wait(why: string): Promise<void> {
    const wait = this.#pause;
    this.#pause = Math.min(wait * 2, LONGEST_PAUSE);
    console.error(
      `${this.#options.name} ended (${why}); it starts again in ${String(wait / 1_000)} s, or when a file changes.`,
    );
    await delay(wait, undefined, { signal: this.#now.signal }).catch(() => undefined);
  }
}

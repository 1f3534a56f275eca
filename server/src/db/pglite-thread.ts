import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { PgliteLine, type LineEnd, type LineOptions, type Rows } from './pglite-line.ts';

/** What the thread is given: where the data are, where questions come from, and its bell. */
export interface ThreadData {
  readonly folder: string;
  readonly lines: readonly MessagePort[];
  readonly bell: Int32Array<SharedArrayBuffer>;
}

export interface ThreadOptions extends LineOptions {
  /** A folder, or 'memory://'. */
  readonly folder: string;
}

/** PGlite in a thread of its own: a long query, or PGlite spinning, never holds up the notes. */
export class PgliteThread {
  readonly #options: ThreadOptions;
  readonly #own = new MessageChannel();
  readonly #other = new MessageChannel();
  readonly #bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #line: PgliteLine;
  #worker: Worker | null = null;
  #isReady = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#line = new PgliteLine(
      { questions: this.#own.port1, bell: this.#bell },
      {
        ...options,
        onFatal: (error) => {
          this.#giveUp(error);
        },
      },
    );
  }

  start(): Promise<void> {
    const lines = [this.#own.port2, this.#other.port2];
    const workerData: ThreadData = { folder: this.#options.folder, lines, bell: this.#bell };
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData, transferList: lines });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      const end = (error: Error): void => {
        reject(error);
        this.#line.fail(error);
      };
      worker.on('error', (error) => {
        end(error as Error);
      });
      worker.on('exit', (code) => {
        end(new Error(`the database thread ended with ${code}`));
      });
      worker.once('message', () => {
        this.#isReady = true;
        resolve();
      });
    });
  }

  query(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#line.query(sql, parameters);
  }

  /** The end of a second line, for one more thread that asks; there is one. */
  get secondLine(): LineEnd {
    return { questions: this.#other.port1, bell: this.#bell };
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    await this.#line.closeDatabase();
    this.#worker = null;
    await worker.terminate();
  }

  #giveUp(error: Error): void {
    const worker = this.#worker;
    if (worker === null) return;
    this.#worker = null;
    worker.terminate().catch(this.#options.onFatal);
    if (this.#isReady) this.#options.onFatal(error);
  }
}

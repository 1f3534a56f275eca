import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { Stop, Timers } from '../platform/timers.ts';

export type Question =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly kind: 'close' };

export type Reply =
  | { readonly id: number; readonly rows: Record<string, unknown>[]; readonly affectedRows: number }
  | {
      readonly id: number;
      readonly error: { readonly message: string; readonly code: unknown; readonly constraint: unknown };
    };

/** What the bell says: the thread looks for questions by itself, or has to be woken. */
export const LOOKING = 0;
export const ASLEEP = 1;

/** What the thread is given: where the data are, where questions come from, and its bell. */
export interface ThreadData {
  readonly folder: string;
  readonly questions: MessagePort;
  readonly bell: Int32Array<SharedArrayBuffer>;
}

export type Rows = Extract<Reply, { rows: unknown }>;

interface Waiting {
  resolve(reply: Rows): void;
  reject(error: Error): void;
}

export interface ThreadOptions {
  /** A folder, or 'memory://'. */
  readonly folder: string;
  readonly timers: Timers;
  /** The database is gone, or was asked and has said nothing for longer than `silence`: nothing more will be answered. */
  readonly onFatal: (error: Error) => void;
  readonly silence?: number;
}

/** Silent for this long, the database is taken for hung: on a full disk it can spin for ever without an error. */
const SILENCE = 30_000;

/** PGlite in a thread of its own: a long query, or PGlite spinning, never holds up the notes. */
export class PgliteThread {
  readonly #options: ThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  readonly #questions = new MessageChannel();
  readonly #bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #worker: Worker | null = null;
  #stopWatching: Stop = () => undefined;
  #lastId = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  start(): Promise<void> {
    const { port2: questions } = this.#questions;
    const workerData: ThreadData = { folder: this.#options.folder, questions, bell: this.#bell };
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
      workerData,
      transferList: [questions],
    });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      let isReady = false;
      const end = (error: Error): void => {
        reject(error);
        this.#fail(error, isReady);
      };
      worker.on('error', (error) => {
        end(error as Error);
      });
      worker.on('exit', (code) => {
        end(new Error(`the database thread ended with ${code}`));
      });
      worker.on('message', (message: Reply | 'ready') => {
        if (message !== 'ready') return this.#settle(message);
        isReady = true;
        resolve();
      });
    });
  }

  query(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#ask((id) => ({ id, kind: 'query', sql, parameters }));
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    if (worker === null) return;
    await this.#ask((id) => ({ id, kind: 'close' }));
    this.#worker = null;
    await worker.terminate();
  }

  #ask(question: (id: number) => Question): Promise<Rows> {
    const worker = this.#worker;
    if (worker === null) return Promise.reject(new Error('the database is closed'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) this.#watch();
      this.#waiting.set(id, { resolve, reject });
      this.#questions.port1.postMessage(question(id));
      this.#wake();
    });
  }

  #wake(): void {
    if (Atomics.compareExchange(this.#bell, 0, ASLEEP, LOOKING) === ASLEEP) Atomics.notify(this.#bell, 0);
  }

  #watch(): void {
    const { timers, silence = SILENCE } = this.#options;
    this.#stopWatching = timers.after(silence, () => {
      this.#fail(new Error(`the database has been silent for ${silence} ms`), true);
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    this.#stopWatching();
    if (this.#waiting.size > 0) this.#watch();
    if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else waiting?.resolve(reply);
  }

  /** Told once: the thread is given up and whoever waits is told so. */
  #fail(error: Error, isFatal: boolean): void {
    const worker = this.#worker;
    if (worker === null) return;
    this.#worker = null;
    this.#stopWatching();
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    worker.terminate().catch(this.#options.onFatal);
    if (isFatal) this.#options.onFatal(error);
  }
}

import { Worker } from 'node:worker_threads';
import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import type { Question, Reply, Rows } from './embedded-messages.ts';

export interface EmbeddedOptions {
  /** A folder, or 'memory://'. */
  readonly folder: string;
  /** The database's thread has ended by itself: nothing more will be answered. */
  readonly onFatal: (error: Error) => void;
}

interface Waiting {
  resolve(rows: Rows): void;
  reject(error: Error): void;
}

/**
 * PGlite in a thread of its own, so that no query holds up this one, as Kysely's dialect uses it. Kysely asks one thing at a time, and nothing
 * else during a transaction.
 */
export class EmbeddedDatabase implements PGlite {
  readonly #worker: Worker;
  readonly #options: EmbeddedOptions;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened = Promise.withResolvers<void>();
  #lastId = 0;
  ready = false;
  closed = false;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options.folder });
    this.#worker.on('message', (reply: Reply) => {
      this.#take(reply);
    });
    this.#worker.once('error', (error) => {
      this.#fail(error as Error);
    });
    this.#worker.once('exit', (code) => {
      this.#fail(new Error(`the database thread ended with ${code}`));
    });
  }

  /** Rejects where the database cannot be opened. */
  get waitReady(): Promise<void> {
    return this.#opened.promise;
  }

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<PGliteQueryResults<Row>> {
    return this.#ask({ id: ++this.#lastId, kind: 'query', sql, parameters }) as Promise<PGliteQueryResults<Row>>;
  }

  async transaction<T>(work: (transaction: PGliteTransaction) => Promise<T>): Promise<T> {
    const rollback = async (): Promise<void> => {
      await this.query('rollback');
    };
    await this.query('begin');
    try {
      const result = await work({ query: (sql, parameters) => this.query(sql, parameters), rollback });
      await this.query('commit');
      return result;
    } catch (error) {
      await rollback();
      throw error;
    }
  }

  async close(): Promise<void> {
    const closing = this.#ask({ id: ++this.#lastId, kind: 'close' });
    this.closed = true;
    await closing;
    await this.#worker.terminate();
  }

  #ask(question: Question): Promise<Rows> {
    if (this.closed) return Promise.reject(new Error('the database is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.set(question.id, { resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  #take(reply: Reply): void {
    if (reply === 'open') {
      this.ready = true;
      return this.#opened.resolve();
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else waiting?.resolve(reply);
  }

  /** Ends all questions; the process is told where the database had been open and was not closed. */
  #fail(error: Error): void {
    if (this.closed && this.#waiting.size === 0) return;
    const wasOpen = this.ready && !this.closed;
    this.closed = true;
    this.#opened.reject(error);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    if (wasOpen) this.#options.onFatal(error);
  }
}

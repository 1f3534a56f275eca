import { Worker } from 'node:worker_threads';
import type { PGlite, PGliteQueryResults, PGliteTransaction } from 'kysely';
import type { DatabaseRequest, DatabaseReply, Rows } from './embedded-messages.ts';

export interface EmbeddedOptions {
  /** A folder, or 'memory://'. */
  readonly folder: string;
  /** Called when the database's thread has ended by itself: no further request is answered. */
  readonly onFatal: (error: Error) => void;
}

interface PendingRequest {
  resolve(rows: Rows): void;
  reject(error: Error): void;
}

/**
 * PGlite in a thread of its own, so that no query blocks this one, for Kysely's dialect. Kysely sends one statement at a time, and no other
 * statement during a transaction.
 */
export class EmbeddedDatabase implements PGlite {
  readonly #worker: Worker;
  readonly #options: EmbeddedOptions;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #opened = Promise.withResolvers<void>();
  #lastId = 0;
  ready = false;
  closed = false;

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options.folder });
    this.#worker.on('message', (reply: DatabaseReply) => {
      this.#receive(reply);
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
    return this.#send({ id: ++this.#lastId, kind: 'query', sql, parameters }) as Promise<PGliteQueryResults<Row>>;
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
    const closing = this.#send({ id: ++this.#lastId, kind: 'close' });
    this.closed = true;
    await closing;
    await this.#worker.terminate();
  }

  #send(request: DatabaseRequest): Promise<Rows> {
    if (this.closed) return Promise.reject(new Error('the database is closed'));
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject });
      this.#worker.postMessage(request);
    });
  }

  #receive(reply: DatabaseReply): void {
    if (reply === 'open') {
      this.ready = true;
      return this.#opened.resolve();
    }
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if ('error' in reply) pending?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else pending?.resolve(reply);
  }

  /** Rejects all pending requests; calls `onFatal` where the database was open and not closed. */
  #fail(error: Error): void {
    if (this.closed && this.#pending.size === 0) return;
    const wasOpen = this.ready && !this.closed;
    this.closed = true;
    this.#opened.reject(error);
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    if (wasOpen) this.#options.onFatal(error);
  }
}

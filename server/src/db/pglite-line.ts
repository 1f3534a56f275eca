import type { MessagePort } from 'node:worker_threads';

export type Question =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly kind: 'close' };

export type Reply =
  | { readonly id: number; readonly rows: Record<string, unknown>[]; readonly affectedRows: number }
  | {
      readonly id: number;
      readonly error: { readonly message: string; readonly code: unknown; readonly constraint: unknown };
    };

/** What the bell says: the database's thread looks for questions by itself, or has to be woken. */
export const LOOKING = 0;
export const ASLEEP = 1;

/** One end of a line to the database's thread, as it is handed to whoever asks, and the bell that all of them ring. */
export interface LineEnd {
  readonly questions: MessagePort;
  readonly bell: Int32Array<SharedArrayBuffer>;
}

export type Rows = Extract<Reply, { rows: unknown }>;

interface Waiting {
  resolve(reply: Rows): void;
  reject(error: Error): void;
}

export interface LineOptions {
  /** The database's thread has ended: nothing more will be answered. */
  readonly onFatal: (error: Error) => void;
}

/** Asks the database's thread from any other thread. */
export class PgliteLine {
  readonly #end: LineEnd;
  readonly #options: LineOptions;
  readonly #waiting = new Map<number, Waiting>();
  #isOpen = true;
  #lastId = 0;

  constructor(end: LineEnd, options: LineOptions) {
    this.#end = end;
    this.#options = options;
    end.questions.on('message', (reply: Reply) => {
      this.#settle(reply);
    });
  }

  query(sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#ask((id) => ({ id, kind: 'query', sql, parameters }));
  }

  /** Resolves when the database is closed, for all who ask it. */
  async closeDatabase(): Promise<void> {
    await this.#ask((id) => ({ id, kind: 'close' }));
    this.hangUp();
  }

  hangUp(): void {
    this.#isOpen = false;
    this.#end.questions.close();
  }

  /** Told once: whoever waits is told so. */
  fail(error: Error): void {
    if (!this.#isOpen) return;
    this.hangUp();
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    this.#options.onFatal(error);
  }

  #ask(question: (id: number) => Question): Promise<Rows> {
    if (!this.#isOpen) return Promise.reject(new Error('the database is closed'));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#end.questions.postMessage(question(id));
      this.#wake();
    });
  }

  #wake(): void {
    const { bell } = this.#end;
    if (Atomics.compareExchange(bell, 0, ASLEEP, LOOKING) === ASLEEP) Atomics.notify(bell, 0);
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
    else waiting?.resolve(reply);
  }
}

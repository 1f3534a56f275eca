import type { MessagePort } from 'node:worker_threads';
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
  readonly timers: Timers;
  /** The database was asked and has said nothing for longer than `silence`, or is gone: nothing more will be answered. */
  readonly onFatal: (error: Error) => void;
  readonly silence?: number | undefined;
}

/** Silent for this long, the database is taken for hung: on a full disk it can spin for ever without an error. */
const SILENCE = 30_000;

/** Asks the database's thread from any other thread. */
export class PgliteLine {
  readonly #end: LineEnd;
  readonly #options: LineOptions;
  readonly #waiting = new Map<number, Waiting>();
  #isOpen = true;
  #stopWatching: Stop = () => undefined;
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
    this.#stopWatching();
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
      if (this.#waiting.size === 0) this.#watch();
      this.#waiting.set(id, { resolve, reject });
      this.#end.questions.postMessage(question(id));
      this.#wake();
    });
  }

  #wake(): void {
    const { bell } = this.#end;
    if (Atomics.compareExchange(bell, 0, ASLEEP, LOOKING) === ASLEEP) Atomics.notify(bell, 0);
  }

  #watch(): void {
    const { timers, silence = SILENCE } = this.#options;
    this.#stopWatching = timers.after(silence, () => {
      this.fail(new Error(`the database has been silent for ${silence} ms`));
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
}

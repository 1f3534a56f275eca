import type { Stop, Timers } from '../platform/timers.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 16_000;
/** Number of consecutive failures that are reported. */
export const FAILURES_UNTIL_ERROR = 3;

export class Stopped extends Error {}

/** Retries failing work with growing pauses until it succeeds. */
export class Retries {
  readonly #timers: Timers;
  readonly #onFailing: () => void;
  readonly #waiting = new Set<() => void>();
  #failing = 0;
  #stopped = false;

  /** `onFailing` is called when `isFailing` may have changed. */
  constructor(timers: Timers, onFailing: () => void) {
    this.#timers = timers;
    this.#onFailing = onFailing;
  }

  /** Whether any work has failed three times in a row and has not succeeded since. */
  get isFailing(): boolean {
    return this.#failing > 0;
  }

  /** Ends the pauses and retries everything at once. */
  retry(): void {
    for (const wake of this.#waiting) wake();
  }

  stop(): void {
    this.#stopped = true;
    this.retry();
  }

  #pause(tries: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let cancel: Stop = () => undefined;
    const wake = (): void => {
      cancel();
      this.#waiting.delete(wake);
      resolve();
    };
    this.#waiting.add(wake);
    cancel = this.#timers.after(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1)), wake);
    return promise;
  }

  #change(by: number): void {
    this.#failing += by;
    this.#onFailing();
  }

  /** The result of the work once it succeeds; `failures` counts earlier attempts. Rejects with `Stopped` after `stop()`. */
  async until<T>(work: () => Promise<T>, failures = 0): Promise<T> {
    for (let failed = failures; ;) {
      if (failed > 0 && !this.#stopped) await this.#pause(failed);
      if (this.#stopped) throw new Stopped();
      try {
        const answer = await work();
        if (failed >= FAILURES_UNTIL_ERROR) this.#change(-1);
        return answer;
      } catch {
        if (++failed === FAILURES_UNTIL_ERROR) this.#change(1);
      }
    }
  }
}

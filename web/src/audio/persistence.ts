import type { Stop, Timers } from '../platform/timers.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 16_000;
/** So many failures in a row are trouble. */
export const TRIES_UNTIL_TROUBLE = 3;

export class Stopped extends Error {}

/** Does things that may fail again and again, with growing pauses, until they work. */
export class Persistence {
  readonly #timers: Timers;
  readonly #onTrouble: () => void;
  readonly #waiting = new Set<() => void>();
  #troubles = 0;
  #stopped = false;

  /** `onTrouble` is called when `inTrouble` may have changed. */
  constructor(timers: Timers, onTrouble: () => void) {
    this.#timers = timers;
    this.#onTrouble = onTrouble;
  }

  /** Whether something has failed three times in a row and does not work yet. */
  get inTrouble(): boolean {
    return this.#troubles > 0;
  }

  /** Ends the pauses: everything is tried again at once. */
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
    this.#troubles += by;
    this.#onTrouble();
  }

  /** What the deed answers when it works; it has failed so often before. Rejects with `Stopped` after `stop()`. */
  async until<T>(deed: () => Promise<T>, failures = 0): Promise<T> {
    for (let failed = failures; ;) {
      if (failed > 0 && !this.#stopped) await this.#pause(failed);
      if (this.#stopped) throw new Stopped();
      try {
        const answer = await deed();
        if (failed >= TRIES_UNTIL_TROUBLE) this.#change(-1);
        return answer;
      } catch {
        if (++failed === TRIES_UNTIL_TROUBLE) this.#change(1);
      }
    }
  }
}

import type { Timers } from '../../platform/timers.ts';

/** Timers that fire when time is advanced by hand. */
export class HandTimers implements Timers {
  #now = 0;
  #due: { readonly at: number; readonly action: () => void }[] = [];

  after(delay: number, action: () => void): () => void {
    const entry = { at: this.#now + delay, action };
    this.#due.push(entry);
    return () => {
      this.#due = this.#due.filter((other) => other !== entry);
    };
  }

  every(): () => void {
    return () => undefined;
  }

  get waiting(): number {
    return this.#due.length;
  }

  /** The shortest pending delay, ms. */
  get next(): number {
    return Math.min(...this.#due.map(({ at }) => at)) - this.#now;
  }

  pass(time: number): void {
    this.#now += time;
    const due = this.#due.filter(({ at }) => at <= this.#now);
    this.#due = this.#due.filter(({ at }) => at > this.#now);
    for (const { action } of due) action();
  }
}

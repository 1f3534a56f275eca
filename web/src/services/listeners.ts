import type { Stop } from '../platform/timers.ts';

/** The listeners of one kind of event. */
export class Listeners<Event> {
  readonly #all = new Set<(event: Event) => void>();

  add(listener: (event: Event) => void): Stop {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  }

  readonly call = (event: Event): void => {
    for (const listener of this.#all) listener(event);
  };
}

import type { Clock } from '@quatremains/rules/clock';
import { createRateLimiter } from '@quatremains/rules/play/rate-limit';
import type { Timers } from '../platform/timers.ts';

/** A connection whose reading can be held: a WebSocket of `ws`. */
export interface Readable {
  pause(): void;
  resume(): void;
}

/** Refused requests that are answered before reading begins to pause. */
const PATIENCE = { burst: 100, perSecond: 20 } as const;
const SHORTEST_REST = 250;
const LONGEST_REST = 2_000;
/** What each refused request adds to a pause, where that makes it longer; its inverse is how many a second are read at most. */
const REST_FOR_EACH = 5;

export type BackpressureOptions = { readonly clock: Clock; readonly timers: Timers };

/** Reads a client that goes on sending too many requests now and then only. What it sends meanwhile waits on its side of the connection. */
export class Backpressure {
  readonly #readable: Readable;
  readonly #options: BackpressureOptions;
  readonly #patience = createRateLimiter(PATIENCE);
  #refused = 0;
  #isResting = false;

  constructor(readable: Readable, options: BackpressureOptions) {
    this.#readable = readable;
    this.#options = options;
  }

  /** A request was refused for being too many. */
  requestRefused(): void {
    this.#refused++;
    if (this.#isResting || this.#patience.take(1, this.#options.clock.now())) return;
    this.#isResting = true;
    this.#readable.pause();
    this.#rest(SHORTEST_REST);
  }

  #rest(duration: number): void {
    this.#refused = 0;
    this.#options.timers.after(duration, this.#wake);
  }

  /** What had arrived before the pause has been answered during it, and may want a longer one. */
  readonly #wake = (): void => {
    const owed = Math.min(this.#refused * REST_FOR_EACH, LONGEST_REST);
    if (owed > SHORTEST_REST) return this.#rest(owed);
    this.#isResting = false;
    this.#readable.resume();
  };
}

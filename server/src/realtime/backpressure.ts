import type { Clock } from '@quatremains/rules/clock';
import { createRateLimiter } from '@quatremains/rules/play/rate-limit';
import type { Timers } from '../platform/timers.ts';

/** A connection whose reading can be paused: a WebSocket of `ws`. */
export interface Readable {
  pause(): void;
  resume(): void;
}

/** Refused requests that are answered before reading begins to pause. */
const ANSWERED = { burst: 100, perSecond: 20 } as const;
const PAUSE_MIN = 250;
const PAUSE_MAX = 2_000;
/** A pause lasts at least this long for each refused request, so at most 200 a second are read. */
const PAUSE_PER_REFUSAL = 5;

export type BackpressureOptions = { readonly clock: Clock; readonly timers: Timers };

/** Pauses reading from a client that goes on sending too many requests; its further messages wait on its side of the connection. */
export class Backpressure {
  readonly #readable: Readable;
  readonly #options: BackpressureOptions;
  readonly #answered = createRateLimiter(ANSWERED);
  #refused = 0;
  #isPaused = false;

  constructor(readable: Readable, options: BackpressureOptions) {
    this.#readable = readable;
    this.#options = options;
  }

  /** Call for each request that is refused by the rate limit. */
  requestRefused(): void {
    this.#refused++;
    if (this.#isPaused || this.#answered.take(1, this.#options.clock.now())) return;
    this.#isPaused = true;
    this.#readable.pause();
    this.#pauseFor(PAUSE_MIN);
  }

  #pauseFor(duration: number): void {
    this.#refused = 0;
    this.#options.timers.after(duration, this.#resume);
  }

  /** Requests that arrived before the pause are refused during it, and may make it longer. */
  readonly #resume = (): void => {
    const duration = Math.min(this.#refused * PAUSE_PER_REFUSAL, PAUSE_MAX);
    if (duration > PAUSE_MIN) return this.#pauseFor(duration);
    this.#isPaused = false;
    this.#readable.resume();
  };
}

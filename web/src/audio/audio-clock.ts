import type { Clock } from '@quatremains/rules/clock';

const BUCKET = 250;
const BUCKETS = 12;
const SETTLES = 500;
/** How much the audio clock may be slower than the page clock, ms per ms. */
const DRIFT = 2e-4;
/** How fast the offset may move, ms per ms: above any drift, below what an ear notices. */
const SLEW = 1e-3;
/** How fast it moves after the device has lost time: notes must not stay late, and two hundredths of the tempo bend no rhythm. */
const CATCH_UP = 0.02;
/** Differences above this are not drift: the device has lost some time. */
const LOST = 5;
/** Differences above this: the machine slept, or the device changed. */
const JUMP = 50;

/**
 * The distance of the page clock from the audio clock. `currentTime` moves in steps of a device buffer, so that a single
 * difference of the two clocks is up to a buffer too large. The true distance lies along the lower edge of the differences;
 * the edge is let rise as slowly as clocks drift, and what is used follows the edge without steps.
 */
export class ClockOffset {
  readonly #least = new Float64Array(BUCKETS).fill(Infinity);
  #bucket = 0;
  #startedAt = 0;
  #observedAt = 0;
  #edge = Infinity;
  #offset = Infinity;
  #rate = SLEW;

  reset(): void {
    this.#least.fill(Infinity);
    this.#edge = Infinity;
    this.#offset = Infinity;
  }

  /** The least difference of the last three seconds. */
  #recentLeast(page: number, difference: number): number {
    const bucket = Math.floor(page / BUCKET);
    const passed = Math.min(BUCKETS, bucket - this.#bucket);
    for (let step = 0; step < passed; step++) this.#least[(bucket - step) % BUCKETS] = Infinity;
    this.#bucket = bucket;
    const place = bucket % BUCKETS;
    this.#least[place] = Math.min(this.#least[place] ?? Infinity, difference);
    return this.#least.reduce((least, value) => Math.min(least, value), Infinity);
  }

  #follow(page: number, passed: number): void {
    const difference = this.#edge - this.#offset;
    const settling = page - this.#startedAt < SETTLES;
    const most = passed * this.#rate;
    if (settling || Math.abs(difference) > JUMP) this.#offset = this.#edge;
    else this.#offset += Math.max(-most, Math.min(most, difference));
    if (Math.abs(difference) <= most) this.#rate = SLEW;
  }

  /** Both clocks, read together, ms. */
  observe(page: number, context: number): void {
    const difference = page - context;
    if (this.#offset === Infinity) {
      this.#startedAt = page;
      this.#observedAt = page;
      this.#offset = difference;
    }
    const passed = page - this.#observedAt;
    const recent = this.#recentLeast(page, difference);
    const risen = Math.min(this.#edge + passed * DRIFT, difference);
    const lost = recent - risen > LOST;
    this.#edge = lost ? recent : risen;
    if (lost) this.#rate = CATCH_UP;
    this.#follow(page, passed);
    this.#observedAt = page;
  }

  /** Page time minus audio time, ms. */
  get value(): number {
    return this.#offset;
  }
}

/** Translates page times (ms) into the times of an audio context (seconds). */
export interface AudioClock {
  toContext(at: number): number;
  /** Looks at both clocks; the more often, the truer. */
  observe(): void;
  /** Forgets what was seen: the audio clock stood still. */
  reset(): void;
}

export function createAudioClock(clock: Clock, context: { readonly currentTime: number }): AudioClock {
  const offset = new ClockOffset();
  const observe = (): void => {
    offset.observe(clock.now(), context.currentTime * 1_000);
  };
  return {
    observe,
    toContext: (at) => {
      observe();
      return (at - offset.value) / 1_000;
    },
    reset: () => {
      offset.reset();
    },
  };
}

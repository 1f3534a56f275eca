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
/** Differences so many times the usual ones are not drift: the device has lost some time. At least and at most so much, ms. */
const UNUSUAL = 6;
const LOST = { least: 1.25, most: 5 } as const;
/** So long are differences looked at to know the usual ones, ms. */
const USUAL_OVER = 15_000;
/** Who looks more seldom, ms, sees the lower edge too high, and takes that for nothing lost. */
const SELDOM = 100;
/** Differences above this: the machine slept, or the device changed. */
const JUMP = 50;

/**
 * The distance of the page clock from the audio clock. `currentTime` moves in steps of a device buffer, so that a single
 * difference of the two clocks is up to a buffer too large. The true distance lies along the lower edge of the differences;
 * the edge is let rise as slowly as clocks drift, and to the least of the last seconds only; what is used follows it without steps.
 * How far that least lies above the edge as a rule tells what is too far to be the device's unrest.
 */
export class ClockOffset {
  readonly #least = new Float64Array(BUCKETS).fill(Infinity);
  #bucket = 0;
  #startedAt = 0;
  #observedAt = 0;
  #edge = Infinity;
  #offset = Infinity;
  #rate = SLEW;
  #usual = LOST.most / UNUSUAL;

  reset(): void {
    this.#least.fill(Infinity);
    this.#edge = Infinity;
    this.#offset = Infinity;
    this.#usual = LOST.most / UNUSUAL;
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

  /** Whether the least difference lies further above the edge than it does as a rule. */
  #isLost(above: number, passed: number): boolean {
    if (passed > SELDOM) this.#usual = LOST.most / UNUSUAL;
    if (above > Math.max(LOST.least, Math.min(LOST.most, UNUSUAL * this.#usual))) return true;
    this.#usual += (above - this.#usual) * Math.min(1, passed / USUAL_OVER);
    return false;
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
    const risen = Math.min(this.#edge + passed * DRIFT, recent);
    const lost = this.#isLost(recent - risen, passed);
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
  // Whatever keeps the page between the two readings makes the difference larger, and that is passed over.
  const observe = (): void => {
    const heard = context.currentTime * 1_000;
    offset.observe(clock.now(), heard);
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

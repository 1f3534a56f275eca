import type { Clock } from '@quatremains/rules/clock';

const BUCKET = 250;
const BUCKETS = 12;
const SETTLES = 500;
/** Greatest drift of the audio clock against the page clock, ms per ms. */
const DRIFT = 2e-4;
/** Rate at which the offset is corrected, ms per ms: above any drift, below what is audible. */
const SLEW = 1e-3;
/** Rate of correction after the device lost time: late notes are corrected soon, and a tempo change of 2 % bends no rhythm. */
const CATCH_UP = 0.02;
/** Differences so many times the usual ones are not drift: the device lost time. Limits in ms. */
const UNUSUAL = 6;
const LOST = { least: 1.25, most: 5 } as const;
/** Window for the usual differences, ms. */
const USUAL_OVER = 15_000;
/** Observed less often than this, ms, the minimum lies too high, and nothing counts as lost. */
const SELDOM = 100;
/** Differences above this mean that the machine slept or the device changed, ms. */
const JUMP = 50;

/**
 * The offset of the page clock from the audio clock. `currentTime` moves in steps of a device buffer, so that a single
 * difference of the clocks is up to a buffer too large. The true offset lies along the lower edge of the differences.
 * The edge may rise only as fast as clocks drift, and only to the least of the last seconds; the used value follows without steps.
 * How far that least usually lies above the edge tells lost time from the device's jitter.
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

  /** Whether the least difference lies further above the edge than usual. */
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

  /** Takes both clocks, read together, ms. */
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

/** Converts page time (ms) to the time of an audio context (seconds). */
export interface AudioClock {
  toContext(at: number): number;
  /** Reads both clocks; more frequent readings make the offset more precise. */
  observe(): void;
  /** Drops all readings, because the audio clock stood still. */
  reset(): void;
}

export function createAudioClock(clock: Clock, context: { readonly currentTime: number }): AudioClock {
  const offset = new ClockOffset();
  // A delay between the two readings makes the difference larger; such readings are ignored.
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

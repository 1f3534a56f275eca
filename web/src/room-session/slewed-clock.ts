import type { ClockSync } from '@quatremains/rules/timing/clock-sync';

/** Corrections are applied at this rate: a round of ten seconds changes by at most 1 ms. Clocks drift apart more slowly. */
const SLEW_RATE = 1e-4;
/** An error of this size, ms, is corrected at once: the loop would be audibly off the beat. */
const STEP_THRESHOLD = 10;

/** Converts server time to page time for repeated sounds: rounds of equal length matter more than exact times. */
export class SlewedClock {
  readonly #sync: Pick<ClockSync, 'toPage'>;
  #offset: number | null = null;
  #latest = 0;

  constructor(sync: Pick<ClockSync, 'toPage'>) {
    this.#sync = sync;
  }

  /** Allows a correction at once, because no sound is playing. */
  reset(): void {
    this.#offset = null;
  }

  /** Moments must be passed in roughly ascending order. */
  toPage(moment: number): number {
    const wanted = this.#sync.toPage(moment) - moment;
    const way = wanted - (this.#offset ?? wanted);
    const most = SLEW_RATE * Math.max(0, moment - this.#latest);
    const isFar = this.#offset === null || Math.abs(way) > STEP_THRESHOLD;
    this.#offset = isFar ? wanted : wanted - way + Math.max(-most, Math.min(most, way));
    this.#latest = Math.max(moment, isFar ? moment : this.#latest);
    return moment + this.#offset;
  }
}

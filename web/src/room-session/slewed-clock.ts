import type { ClockSync } from '@quatremains/rules/timing/clock-sync';

/** What is known better of the server's clock is taken over by this share of time: a round of ten seconds gets longer or shorter by a millisecond at most. More than clocks drift apart. */
const SLEW_RATE = 1e-4;
/** From so far off on, ms, a loop would be heard beside the beat: then it is put right at once. */
const STEP_THRESHOLD = 10;

/** The server's moments on the page's clock for what repeats itself: rounds as long as each other matter more than a place true to the millisecond. */
export class SlewedClock {
  readonly #sync: Pick<ClockSync, 'toPage'>;
  #offset: number | null = null;
  #latest = 0;

  constructor(sync: Pick<ClockSync, 'toPage'>) {
    this.#sync = sync;
  }

  /** Nothing sounds any more: what comes next may be put right. */
  reset(): void {
    this.#offset = null;
  }

  /** To be asked in the order of the moments, more or less. */
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

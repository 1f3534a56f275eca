import type { Link } from '@quatremains/protocol/entities/room-user';

/** Lifetime of a sample, ms. */
const WINDOW = 60_000;
const CAPACITY = 64;
/** Highest drift between two clocks, as a share of time. */
const DRIFT = 50e-6;
/** Slew rate of the offset while notes play, as a share of time: 0.05 ms in 100 ms. */
const SLEW = 0.0005;
/** Larger errors than 2.5 ms (first samples on a busy page) are corrected within this time, ms, because the server refuses notes with wrong times. */
const MENDED_WITHIN = 5_000;
/** Number of samples from which the slowest one counts as an outlier. */
const ENOUGH_FOR_AN_ACCIDENT = 10;

/**
 * Estimates the server's clock on a page. Each sample is a request sent at `sentAt`, stamped `serverTime`, with the response at `receivedAt`.
 * The stamp was made in between, so the offset is between serverTime − receivedAt and serverTime − sentAt, a little wider the
 * older the sample is, because the clocks drift. The intervals of the last minute are intersected: the estimate is the middle of the
 * intersection, and its width is the shortest round trip: the fastest way there plus the fastest way back, of any samples.
 *
 * Between two clients with shortest round trips r and q, the fastest transit of a note in this clock is (r + q) / 2,
 * even if the directions of a link differ: a longer way up adds to the note's way what it takes from the sender's stamp. (design/timing.md)
 */
export class ClockSync {
  readonly #sentAt = new Float64Array(CAPACITY);
  readonly #stamps = new Float64Array(CAPACITY);
  readonly #receivedAt = new Float64Array(CAPACITY);
  #count = 0;
  /** Index of the first sample that still counts. */
  #first = 0;

  /** Bounds of the offset: intersection of all samples. */
  #least = -Infinity;
  #most = Infinity;

  /** The offset slews from `#from` at `#since` to `#target`. */
  #from = 0;
  #since = 0;
  #target = 0;
  #slew = SLEW;

  get isSynced(): boolean {
    return this.#count > 0;
  }

  /** Adds a sample. `sentAt` and `receivedAt` are on the page's clock, `serverTime` on the server's, ms. */
  add(sentAt: number, serverTime: number, receivedAt: number): void {
    if (!(receivedAt >= sentAt) || !Number.isFinite(serverTime)) return;
    this.#remember(sentAt, serverTime, receivedAt);
    this.#narrow(receivedAt);
    // One of the clocks was set, or they drift faster than assumed: older samples are dropped.
    while (this.#most < this.#least) {
      this.#first = this.#oldest() + 1;
      this.#narrow(receivedAt);
    }
    this.#from = this.#offsetAt(receivedAt);
    this.#since = receivedAt;
    this.#target = (this.#least + this.#most) / 2;
    this.#slew = Math.max(SLEW, Math.abs(this.#target - this.#from) / MENDED_WITHIN);
    if (this.#count - this.#oldest() === 1) this.step();
  }

  /** Corrects the offset at once. Call it while no note sounds or is scheduled. */
  step(): void {
    this.#from = this.#target;
  }

  /** Drops all samples, for a new connection, because its link and the server's clock may differ. */
  restart(): void {
    this.#count = 0;
    this.#first = 0;
  }

  toServer(pageTime: number): number {
    return pageTime + this.#offsetAt(pageTime);
  }

  toPage(serverTime: number): number {
    const began = this.#since + this.#from;
    if (serverTime <= began) return serverTime - this.#from;
    const way = this.#target - this.#from;
    const pageTime = this.#since + (serverTime - began) / (1 + Math.sign(way) * this.#slew);
    return pageTime - this.#since >= Math.abs(way) / this.#slew ? serverTime - this.#target : pageTime;
  }

  /** The shortest round trip of the last minute and the spread of the others above it, ms; null without a sample. */
  link(now: number): Link | null {
    if (this.#count === 0) return null;
    let count = 0;
    let slowest = 0;
    let second = 0;
    for (let index = this.#oldest(); index < this.#count; index++) {
      const at = index % CAPACITY;
      const roundTrip = (this.#receivedAt[at] ?? 0) - (this.#sentAt[at] ?? 0);
      if (now - (this.#receivedAt[at] ?? 0) > WINDOW) continue;
      count++;
      second = Math.max(second, Math.min(slowest, roundTrip));
      slowest = Math.max(slowest, roundTrip);
    }
    const roundTrip = Math.max(0, this.#most - this.#least);
    const usual = count >= ENOUGH_FOR_AN_ACCIDENT ? second : slowest;
    return { roundTrip, spread: Math.max(0, usual - roundTrip) };
  }

  #oldest(): number {
    return Math.max(this.#first, this.#count - CAPACITY);
  }

  #remember(sentAt: number, serverTime: number, receivedAt: number): void {
    const at = this.#count++ % CAPACITY;
    this.#sentAt[at] = sentAt;
    this.#stamps[at] = serverTime;
    this.#receivedAt[at] = receivedAt;
  }

  #narrow(now: number): void {
    this.#least = -Infinity;
    this.#most = Infinity;
    for (let index = this.#oldest(); index < this.#count; index++) {
      const at = index % CAPACITY;
      const age = now - (this.#receivedAt[at] ?? 0);
      if (age > WINDOW) continue;
      const stamp = this.#stamps[at] ?? 0;
      this.#least = Math.max(this.#least, stamp - (this.#receivedAt[at] ?? 0) - age * DRIFT);
      this.#most = Math.min(this.#most, stamp - (this.#sentAt[at] ?? 0) + age * DRIFT);
    }
  }

  #offsetAt(pageTime: number): number {
    const way = this.#target - this.#from;
    const gone = this.#slew * Math.max(0, pageTime - this.#since);
    return gone >= Math.abs(way) ? this.#target : this.#from + Math.sign(way) * gone;
  }
}

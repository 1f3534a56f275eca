import type { Link } from '@quatremains/protocol/entities/room-user';

/** How long a sample counts. */
const WINDOW = 60_000;
const CAPACITY = 64;
/** How far two clocks may drift apart, as a share of time. */
const DRIFT = 50e-6;
/** While people play, the offset moves by this share of time: 0.05 ms in a distance of 100 ms. */
const SLEW = 0.0005;
/** What is further off than 2.5 ms (the first samples came over a busy page) is mended within so long: notes stamped too far off are refused. */
const MENDED_WITHIN = 5_000;
/** From so many samples on, the slowest one counts as an accident. */
const ENOUGH_FOR_AN_ACCIDENT = 10;

/**
 * The server's clock as seen from a page. Each sample is a question sent at `sentAt`, stamped `serverTime`, and received at `receivedAt`.
 * The stamp was made in between, so the offset lies between serverTime − receivedAt and serverTime − sentAt, a little wider the longer
 * ago that was, for the clocks drift. All samples of the last minute are true at once: the offset is taken in the middle of what they
 * leave, and what they leave is the least round trip: the quickest way there and the quickest way back, of whichever samples.
 *
 * Between two people whose least round trips are r and q, the fastest transit of a note measured in this clock is (r + q) / 2,
 * however unlike the two directions of each link are: what a longer way up adds to the note's way, it takes from the sender's stamp.
 */
export class ClockSync {
  readonly #sentAt = new Float64Array(CAPACITY);
  readonly #stamps = new Float64Array(CAPACITY);
  readonly #receivedAt = new Float64Array(CAPACITY);
  #count = 0;
  /** What was measured before is not asked any more. */
  #first = 0;

  /** What the samples leave of the offset. */
  #least = -Infinity;
  #most = Infinity;

  /** The offset goes from `#from`, which it had at `#since`, steadily to `#target`. */
  #from = 0;
  #since = 0;
  #target = 0;
  #slew = SLEW;

  get isSynced(): boolean {
    return this.#count > 0;
  }

  /** Takes one measurement; all but `serverTime` on the page's clock. */
  add(sentAt: number, serverTime: number, receivedAt: number): void {
    if (!(receivedAt >= sentAt) || !Number.isFinite(serverTime)) return;
    this.#remember(sentAt, serverTime, receivedAt);
    this.#narrow(receivedAt);
    // One of the clocks was set, or they drift apart faster than is thought: what is older is true no more.
    while (this.#most < this.#least) {
      this.#first = this.#oldest() + 1;
      this.#narrow(receivedAt);
    }
    this.#from = this.#offsetAt(receivedAt);
    this.#since = receivedAt;
    this.#target = (this.#least + this.#most) / 2;
    this.#slew = Math.max(SLEW, Math.abs(this.#target - this.#from) / MENDED_WITHIN);
    if (this.#count - this.#oldest() === 1) this.settle();
  }

  /** Nothing sounds or is about to: the offset may be corrected at once. */
  settle(): void {
    this.#from = this.#target;
  }

  /** A new connection is a new link, perhaps to a clock that was started anew. */
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

  /** The least round trip of the last minute, and how far the others lie above it; null before the first. */
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

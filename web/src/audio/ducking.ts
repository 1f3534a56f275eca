import { amplitude } from './loudness.ts';

/** Notes within a second. Two hands of octaves and chords at the fastest tremolo come to about 55; whoever plays more is no pianist. */
const FLOOD = 60;
/** Below this they have calmed down. */
const CALM = 40;
const SECOND = 1;
const LOWERED = amplitude(-12);
const DOWN_SECONDS = 0.08;
const UP_SECONDS = 0.3;
/** Whoever has played within this time may be drowned. */
const COMPANY_SECONDS = 5;
/** How often the way back up is written anew while it goes on. */
const RENEW_SECONDS = 0.25;

/** Who has played last, and who of the others: whether there is anybody to be drowned. */
export class Company {
  /** Whether anybody is lowered at all. */
  ducking = true;
  #last: object | null = null;
  #lastAt = -Infinity;
  #otherAt = -Infinity;

  /** Takes note that somebody plays; answers whether others do. */
  joins(who: object, at: number): boolean {
    if (who !== this.#last) {
      this.#otherAt = this.#lastAt;
      this.#last = who;
    }
    this.#lastAt = at;
    return at - this.#otherAt < COMPANY_SECONDS;
  }
}

/** The times of the last notes of one player. */
class NoteTimes {
  readonly #times = new Float64Array(FLOOD + 1).fill(-Infinity);
  #next = 0;

  add(at: number): void {
    this.#times[this.#next] = at;
    this.#next = (this.#next + 1) % this.#times.length;
  }

  /** Whether more than `count` of them, this one included, lie within a second. */
  isOver(count: number, at: number): boolean {
    const place = (this.#next + this.#times.length - 1 - count) % this.#times.length;
    return (this.#times[place] ?? -Infinity) > at - SECOND;
  }
}

/** Lowers a player who floods while others play, and lets them come back a second after. Seconds of the audio context. */
export class Duck {
  readonly #gain: AudioParam;
  readonly #company: Company;
  readonly #times = new NoteTimes();
  #lowered = false;
  #renewedAt = -Infinity;

  constructor(gain: AudioParam, company: Company) {
    this.#gain = gain;
    this.#company = company;
  }

  struck(at: number): void {
    this.#times.add(at);
    const drowns = this.#company.joins(this, at) && this.#times.isOver(this.#lowered ? CALM : FLOOD, at);
    if (!drowns || !this.#company.ducking) this.#lowered = false;
    else this.#lower(at);
  }

  /** Goes down, and up again when nothing renews it. */
  #lower(at: number): void {
    if (this.#lowered && at - this.#renewedAt < RENEW_SECONDS) return;
    this.#lowered = true;
    this.#renewedAt = at;
    this.#gain.cancelScheduledValues(at);
    this.#gain.setTargetAtTime(LOWERED, at, DOWN_SECONDS);
    this.#gain.setTargetAtTime(1, at + SECOND, UP_SECONDS);
  }

  /** Comes back at once. */
  lift(now: number): void {
    this.#lowered = false;
    this.#gain.cancelScheduledValues(now);
    this.#gain.setTargetAtTime(1, now, DOWN_SECONDS);
  }
}

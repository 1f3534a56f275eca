/** A rate limit: highest burst, and sustained rate. */
export interface RateLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** A rate limiter; it refills with time. */
export interface RateLimiter {
  /** Takes the whole amount, or nothing and returns false. `now` is ms; a clock that goes back refills nothing. */
  take(amount: number, now: number): boolean;
  /** Time until the amount can be taken, ms; 0 when it can be taken now. */
  wait(amount: number, now: number): number;
}

class TokenBucket implements RateLimiter {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #at = 0;

  constructor({ burst, perSecond }: RateLimit) {
    this.#burst = burst;
    this.#perMs = perSecond / 1_000;
    this.#left = burst;
  }

  take(amount: number, now: number): boolean {
    this.#fill(now);
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }

  wait(amount: number, now: number): number {
    this.#fill(now);
    return Math.max(0, (amount - this.#left) / this.#perMs);
  }

  #fill(now: number): void {
    if (now <= this.#at) return;
    this.#left = Math.min(this.#burst, this.#left + (now - this.#at) * this.#perMs);
    this.#at = now;
  }
}

/** Creates a full token bucket. `NOTES` and `REQUESTS` of the limits are rate limits. */
export function createRateLimiter(fairness: RateLimit): RateLimiter {
  return new TokenBucket(fairness);
}

/** How much may be done: at once, and a second sustained. */
export interface Fairness {
  readonly burst: number;
  readonly perSecond: number;
}

/** What somebody may still do; it fills up again with time. */
export interface Allowance {
  /** Takes all of the amount, or nothing and says no. `now` in ms; a clock that goes back gives nothing. */
  take(amount: number, now: number): boolean;
  /** How many ms until the amount can be taken; 0 when it can be. */
  wait(amount: number, now: number): number;
}

class TokenBucket implements Allowance {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #at = 0;

  constructor({ burst, perSecond }: Fairness) {
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

/** A full allowance. `NOTES` and `REQUESTS` of the limits each are a fairness. */
export function createAllowance(fairness: Fairness): Allowance {
  return new TokenBucket(fairness);
}

import { createRateLimiter, type RateLimit } from '@quatremains/rules/play/rate-limit';
import type { Clock } from '@quatremains/rules/clock';

/** How many keys are remembered; the oldest are forgotten, and start with a full allowance. */
const MOST = 5_000;

/** A rate limit per key: counts an action and returns null, or returns for how many ms the key is over its limit. */
export function createAllowances(limit: RateLimit, clock: Clock): (key: string) => number | null {
  const known = new Map<string, ReturnType<typeof createRateLimiter>>();
  return (key) => {
    const now = clock.now();
    const allowance = known.get(key) ?? createRateLimiter(limit);
    known.delete(key);
    known.set(key, allowance);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return allowance.take(1, now) ? null : allowance.wait(1, now);
  };
}

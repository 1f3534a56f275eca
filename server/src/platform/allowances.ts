import { createAllowance, type Fairness } from '@quatremains/rules/play/fair-use';
import type { Clock } from '@quatremains/rules/clock';

/** Those that are remembered; the oldest are forgotten, and may do as much as at first. */
const MOST = 5_000;

/** What each of many may do: null where one may, and it is counted; else for how many ms one may not. */
export function createAllowances(fairness: Fairness, clock: Clock): (who: string) => number | null {
  const known = new Map<string, ReturnType<typeof createAllowance>>();
  return (who) => {
    const now = clock.now();
    const allowance = known.get(who) ?? createAllowance(fairness);
    known.delete(who);
    known.set(who, allowance);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return allowance.take(1, now) ? null : allowance.wait(1, now);
  };
}

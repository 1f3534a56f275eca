import type { VipStatus } from '@quatremains/protocol/entities/vip';
import { VIP } from '@quatremains/protocol/limits';

const DAY = 86_400_000;
const SECOND = 1_000;

/** A time somebody is VIP, in ms since the epoch. */
export interface VipTime {
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Lived {
  readonly current: number;
  readonly longest: number;
  readonly all: number;
}

function inOrder(times: readonly VipTime[], now: number): VipTime[] {
  return times.filter(({ startsAt }) => startsAt <= now).toSorted((one, other) => one.startsAt - other.startsAt);
}

/** Ms lived as VIP: gaps up to the grace period keep a streak, and do not count. */
function livedUntil(now: number, times: readonly VipTime[]): Lived {
  const grace = VIP.graceDays * DAY;
  let [streak, longest, all, lastEnd] = [0, 0, 0, -Infinity];
  for (const { startsAt, endsAt } of inOrder(times, now)) {
    const lived = Math.min(endsAt, now) - startsAt;
    streak = startsAt - lastEnd > grace ? lived : streak + lived;
    longest = Math.max(longest, streak);
    all += lived;
    lastEnd = endsAt;
  }
  return { current: now - lastEnd > grace ? 0 : streak, longest, all };
}

/** VIP as it stands, of all the times somebody is VIP. */
export function vipStatusOf(times: readonly VipTime[], now: number): VipStatus {
  const until = times.reduce((latest, { endsAt }) => Math.max(latest, endsAt), 0);
  const { current, longest, all } = livedUntil(now, times);
  return {
    isVip: until > now,
    vipUntil: times.length === 0 ? null : Math.floor(until / SECOND),
    remainingVipDays: Math.max(0, Math.ceil((until - now) / DAY)),
    currentVipStreakDays: Math.floor(current / DAY),
    longestVipStreakDays: Math.floor(longest / DAY),
    cumulatedVipDays: Math.floor(all / DAY),
  };
}

/** When so many days had been lived in all, in ms since the epoch; null where they have not been yet. */
export function reachedAt(days: number, times: readonly VipTime[], now: number): number | null {
  let missing = days * DAY;
  for (const { startsAt, endsAt } of inOrder(times, now)) {
    const lived = Math.min(endsAt, now) - startsAt;
    if (lived >= missing) return startsAt + missing;
    missing -= lived;
  }
  return null;
}

/** The level of the border or badge for so many days, 1 to 7. */
export function vipLevel(days: number): number {
  return VIP.levels.filter((least) => days >= least).length;
}

/** The time that so many more days make, after what is left of others; null where nobody may have so many before them. */
export function nextVipTime(until: number | null, days: number, now: number): VipTime | null {
  const startsAt = Math.max(until ?? now, now);
  const endsAt = startsAt + days * DAY;
  return endsAt - now > VIP.mostDays * DAY ? null : { startsAt, endsAt };
}

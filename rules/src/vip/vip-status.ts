import type { VipStatus } from '@quatremains/protocol/entities/vip';
import { VIP } from '@quatremains/protocol/limits';

const DAY = 86_400_000;
const SECOND = 1_000;

/** A period of VIP, in ms since the epoch. */
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

/** Time as VIP until `now`, ms. Gaps up to the grace period keep a streak, but do not count. */
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

/** VIP status at `now` (ms since the epoch), from all periods of an account. */
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

/** Time at which the VIP days reached `days`, ms since the epoch; null when they have not. */
export function reachedAt(days: number, times: readonly VipTime[], now: number): number | null {
  let missing = days * DAY;
  for (const { startsAt, endsAt } of inOrder(times, now)) {
    const lived = Math.min(endsAt, now) - startsAt;
    if (lived >= missing) return startsAt + missing;
    missing -= lived;
  }
  return null;
}

/** VIP level for a number of VIP days, 1 to 7; it selects border and badge. */
export function vipLevel(days: number): number {
  return VIP.levels.filter((least) => days >= least).length;
}

/** Period of additional VIP days, after the remaining ones; null when the remaining days would exceed `VIP.mostDays`. `until` and `now` are ms since the epoch. */
export function nextVipTime(until: number | null, days: number, now: number): VipTime | null {
  const startsAt = Math.max(until ?? now, now);
  const endsAt = startsAt + days * DAY;
  return endsAt - now > VIP.mostDays * DAY ? null : { startsAt, endsAt };
}

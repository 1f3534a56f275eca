import type { Badge } from '@quatremains/protocol/entities/badge';
import { VIP } from '@quatremains/protocol/limits';
import type { Role } from '@quatremains/protocol/vocabulary';
import { reachedAt, type VipTime } from './vip-status.ts';

type KnownBadge = Omit<Badge, 'count'>;

/** Those of VIP have the ids of their levels, 1 to 7. */
const ofVip = VIP.levels.map((days, index): KnownBadge => {
  const id = index + 1;
  const description = days === 0 ? 'VIP for the first time' : `VIP for ${days} days in all`;
  return { id, name: `VIP ${id}`, description, url: `/badges/vip-${id}.svg`, visibility: 'VISIBLE' };
});

const MODERATOR: KnownBadge = {
  id: 8,
  name: 'Moderator',
  description: 'Keeps the peace',
  url: '/badges/moderator.svg',
  visibility: 'HIDDEN',
};
const ADMINISTRATOR: KnownBadge = {
  id: 9,
  name: 'Administrator',
  description: 'Keeps the house',
  url: '/badges/administrator.svg',
  visibility: 'HIDDEN',
};

const ofStaff = new Map<Role, KnownBadge>([
  ['Mod', MODERATOR],
  ['Admin', ADMINISTRATOR],
]);

/** Every badge there is. */
export const badges: readonly KnownBadge[] = [...ofVip, MODERATOR, ADMINISTRATOR];

/** A badge somebody has a right to, and since when (ms since the epoch). */
export interface EarnedBadge {
  readonly id: number;
  readonly since: number;
}

/** What somebody has earned by now. */
export function earnedBadges(times: readonly VipTime[], role: Role, now: number): EarnedBadge[] {
  const staff = ofStaff.get(role);
  const levels = VIP.levels.map((days, index) => ({ id: index + 1, since: reachedAt(days, times, now) }));
  return [
    ...levels.filter((one): one is EarnedBadge => one.since !== null),
    ...(staff === undefined ? [] : [{ id: staff.id, since: now }]),
  ];
}

/** The badge of this id, unless it is of a role that one has no more. */
export function badgeFor(id: number, role: Role): KnownBadge | undefined {
  const isOfOtherRole = [...ofStaff].some(([its, badge]) => badge.id === id && its !== role);
  return isOfOtherRole ? undefined : badges.find((badge) => badge.id === id);
}

/** Those beside somebody's name: that of their role, and the one they chose, if any. */
export function badgesBeside(chosen: number | null, role: Role): KnownBadge[] {
  const ids = new Set([ofStaff.get(role)?.id, chosen ?? undefined]);
  return [...ids].flatMap((id) => (id === undefined ? [] : (badgeFor(id, role) ?? [])));
}

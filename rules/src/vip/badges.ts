import type { Badge } from '@quatremains/protocol/entities/badge';
import { VIP } from '@quatremains/protocol/limits';
import type { Role } from '@quatremains/protocol/vocabulary';
import { reachedAt, type VipTime } from './vip-status.ts';

type KnownBadge = Omit<Badge, 'count'>;

/** VIP badges have the ids of their levels, 1 to 7. */
const vipBadges = VIP.levels.map((days, index): KnownBadge => {
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

const staffBadges = new Map<Role, KnownBadge>([
  ['Mod', MODERATOR],
  ['Admin', ADMINISTRATOR],
]);

/** All badges. */
export const badges: readonly KnownBadge[] = [...vipBadges, MODERATOR, ADMINISTRATOR];

/** A badge of an account; `since` is ms since the epoch. */
export interface EarnedBadge {
  readonly id: number;
  readonly since: number;
}

/** Badges of an account at `now`, ms since the epoch. */
export function earnedBadges(times: readonly VipTime[], role: Role, now: number): EarnedBadge[] {
  const staff = staffBadges.get(role);
  const levels = VIP.levels.map((days, index) => ({ id: index + 1, since: reachedAt(days, times, now) }));
  return [
    ...levels.filter((one): one is EarnedBadge => one.since !== null),
    ...(staff === undefined ? [] : [{ id: staff.id, since: now }]),
  ];
}

/** The badge with this id, unless it belongs to another role. */
export function badgeFor(id: number, role: Role): KnownBadge | undefined {
  const isOfOtherRole = [...staffBadges].some(([its, badge]) => badge.id === id && its !== role);
  return isOfOtherRole ? undefined : badges.find((badge) => badge.id === id);
}

/** Badges beside a name: the badge of the role, and the chosen one. */
export function badgesBeside(chosen: number | null, role: Role): KnownBadge[] {
  const ids = new Set([staffBadges.get(role)?.id, chosen ?? undefined]);
  return [...ids].flatMap((id) => (id === undefined ? [] : (badgeFor(id, role) ?? [])));
}

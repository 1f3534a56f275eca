import type { Account, PublicUser } from '@quatremains/protocol/entities/account';
import { NO_BADGE, type BadgeInfo, type UserBadge } from '@quatremains/protocol/entities/badge';
import type { Identity } from '@quatremains/rules/room/room';
import { effectivePreferences } from '@quatremains/rules/users/preferences';
import { badgesBeside } from '@quatremains/rules/vip/badges';
import { inSeconds } from '../../platform/seconds.ts';
import type { AccountRow } from './accounts.repository.ts';

export function isVip({ vip_until: until }: Pick<AccountRow, 'vip_until'>, now: number): boolean {
  return until !== null && until > now;
}

/** An account as it is sent to its own clients. */
export function accountOf(row: AccountRow, now: number): Account {
  const { id, username, role, image, country, preferences } = row;
  const vip = { isVip: isVip(row, now) };
  return {
    id,
    username,
    role,
    image,
    country,
    vip,
    badgeSlot1Id: row.badge_slot ?? NO_BADGE,
    unformattedUsername: row.unformatted,
    preferences: effectivePreferences(preferences, vip.isVip),
  };
}

/** An account as all users may see it. */
export function publicUserOf(row: AccountRow, badges: UserBadge[], now: number): PublicUser {
  const { id, username, image, role, country, preferences } = row;
  return {
    id,
    internalId: id,
    username,
    image,
    role,
    country: preferences.hideCountryFlag ? null : country,
    createdAt: inSeconds(row.created_at),
    vip: { isVip: isVip(row, now) },
    badges,
  };
}

function shownBadges({ badge_slot: slot, role }: AccountRow): BadgeInfo[] {
  return badgesBeside(slot, role).map(({ id, name, description, url }) => ({ id, name, description, url }));
}

/** The identity of an account in rooms, with the id of its online user. A program has no rights of the staff. */
export function identityOf(
  found: AccountRow,
  { id, program }: Pick<Identity, 'id' | 'program'>,
  now: number,
): Identity {
  const row: AccountRow = program === null ? found : { ...found, role: 'User' };
  const { preferences, username, role, country, vip, image } = accountOf(row, now);
  const { colors, ...shown } = preferences;
  return {
    id,
    internalId: row.id,
    username,
    colors,
    country,
    role,
    isVip: vip.isVip,
    image,
    program,
    preferences: shown,
    badges: shownBadges(row),
  };
}

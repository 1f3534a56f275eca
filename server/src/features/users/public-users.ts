import type { PublicUser } from '@quatremains/protocol/entities/account';
import type { Clock } from '@quatremains/rules/clock';
import { wholeNow } from '../../platform/system-clock.ts';
import type { Vip } from '../vip/vip.service.ts';
import { publicUserOf } from './account-views.ts';
import type { AccountRow } from './accounts.repository.ts';

/** Accounts as all users may see them, with their badges, in the same order. */
export type PublicUsersOf = (rows: readonly AccountRow[]) => Promise<PublicUser[]>;

export function createPublicUsers(vip: Pick<Vip, 'unlockedByEach'>, clock: Clock): PublicUsersOf {
  return async (rows) => {
    const badges = await vip.unlockedByEach([...rows]);
    return rows.map((row) => publicUserOf(row, badges.get(row.id) ?? [], wholeNow(clock)));
  };
}

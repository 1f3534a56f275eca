import { VIP } from '@quatremains/protocol/limits';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { Credit, VipRepository } from './vip.repository.ts';

/** Gives an account VIP days. Throws where it would have more remaining days than the maximum. */
export async function grantVip(
  vip: Pick<VipRepository, 'credit'>,
  days: Pick<Credit, 'id' | 'account_id' | 'days' | 'note'>,
  now: number,
): Promise<AccountRow> {
  const credited = await vip.credit({ ...days, type: 'GRANT', price: 0 }, now);
  if (credited === null) throw new Error(`an account may have at most ${VIP.mostDays} days left`);
  return credited;
}

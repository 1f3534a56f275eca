import { VIP } from '@quatremains/protocol/limits';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { Credit, VipRepository } from './vip.repository.ts';

/** Gives somebody days of VIP. Throws where they would have more before them than anybody may. */
export async function grantVip(
  vip: Pick<VipRepository, 'credit'>,
  given: Pick<Credit, 'id' | 'account_id' | 'days' | 'note'>,
  now: number,
): Promise<AccountRow> {
  const credited = await vip.credit({ ...given, type: 'GRANT', price: 0 }, now);
  if (credited === null) throw new Error(`nobody may have more than ${VIP.mostDays} days before them`);
  return credited;
}

import { sql, type Selectable, type Transaction } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { EarnedBadge } from '@quatremains/rules/vip/badges';
import { nextVipTime } from '@quatremains/rules/vip/vip-status';
import type { Database } from '../../db/connection.ts';
import type { Schema, UnlockedBadgesTable, VipPeriodsTable } from '../../db/schema.ts';
import type { AccountRow } from '../users/accounts.repository.ts';

export type VipPeriodRow = Selectable<VipPeriodsTable>;
export type UnlockedBadgeRow = Selectable<UnlockedBadgesTable>;

/** VIP days that an account gets; they begin after its remaining days. */
export type Credit = Pick<VipPeriodRow, 'id' | 'account_id' | 'days' | 'type' | 'note' | 'price'>;

/** Locks the account's row, so that concurrent credits follow each other. */
async function creditIn(transaction: Transaction<Schema>, credit: Credit, now: number) {
  const { account_id: id, days } = credit;
  const locked = await transaction
    .selectFrom('accounts')
    .select('vip_until')
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const [before] = locked;
  const time = before === undefined ? null : nextVipTime(before.vip_until, days, now);
  if (time === null) return null;
  const { startsAt: starts_at, endsAt: ends_at } = time;
  await transaction
    .insertInto('vip_periods')
    .values({ ...credit, credited_at: now, starts_at, ends_at })
    .execute();
  return transaction
    .updateTable('accounts')
    .set({ vip_until: ends_at, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type VipRepository = ReturnType<typeof createVipRepository>;

export function createVipRepository(database: Database) {
  return {
    /** The latest first. */
    periodsOf: (account: InternalId): Promise<VipPeriodRow[]> =>
      database.handle
        .selectFrom('vip_periods')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('starts_at', 'desc')
        .execute(),

    /** Null where there is no such account, or it would have more remaining days than the maximum. */
    credit: (credit: Credit, now: number): Promise<AccountRow | null> =>
      database.transaction((transaction) => creditIn(transaction, credit, now)),

    /** Saves earned badges; badges that were saved before keep their time. */
    unlock: async (account_id: InternalId, earned: readonly EarnedBadge[]): Promise<void> => {
      const rows = earned.map(({ id: badge, since: unlocked_at }) => ({ account_id, badge, unlocked_at }));
      if (rows.length === 0) return;
      await database.handle
        .insertInto('unlocked_badges')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    unlockedBy: (accounts: readonly InternalId[]): Promise<UnlockedBadgeRow[]> =>
      database.handle
        .selectFrom('unlocked_badges')
        .selectAll()
        .where('account_id', '=', sql<InternalId>`any(${accounts})`)
        .orderBy('badge')
        .execute(),

    /** How many accounts have each badge, by its id. */
    countBadges: async (): Promise<ReadonlyMap<number, number>> => {
      const rows = await database.handle
        .selectFrom('unlocked_badges')
        .select(({ fn }) => ['badge', fn.countAll<number>().as('count')])
        .groupBy('badge')
        .execute();
      return new Map(rows.map(({ badge, count }) => [badge, count]));
    },
  };
}

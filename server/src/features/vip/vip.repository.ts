import { sql, type Selectable, type Transaction } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { EarnedBadge } from '@quatremains/rules/vip/badges';
import { nextVipTime } from '@quatremains/rules/vip/vip-status';
import type { Database } from '../../db/connection.ts';
import type { Schema, UnlockedBadgesTable, VipPeriodsTable } from '../../db/schema.ts';
import type { AccountRow } from '../users/accounts.repository.ts';

export type VipPeriodRow = Selectable<VipPeriodsTable>;
export type UnlockedBadgeRow = Selectable<UnlockedBadgesTable>;

/** Days somebody gets; when they begin is for those that are left to say. */
export type Credit = Pick<VipPeriodRow, 'id' | 'account_id' | 'days' | 'type' | 'note' | 'price'>;

/** The account's row is held meanwhile, so that two credits at once follow each other. */
async function creditIn(transaction: Transaction<Schema>, credit: Credit, now: number) {
  const { account_id: id, days } = credit;
  const held = await transaction.selectFrom('accounts').select('vip_until').where('id', '=', id).forUpdate().execute();
  const [before] = held;
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

    /** Null where there is no such account, or it would have more days before it than anybody may. */
    credit: (credit: Credit, now: number): Promise<AccountRow | null> =>
      database.transaction((transaction) => creditIn(transaction, credit, now)),

    /** Keeps what was earned; what is kept already keeps its time. */
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

    /** How many people have each badge, by its id. */
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

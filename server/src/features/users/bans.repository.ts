import type { Selectable } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Ban } from '@quatremains/protocol/refusals';
import type { Database } from '../../db/connection.ts';
import type { BansTable } from '../../db/schema.ts';
import { networkOf } from '../../platform/client-address.ts';

/** The account, the address, or both, that a ban applies to. */
export interface BanTarget {
  readonly accountId?: InternalId;
  readonly ip?: string;
}

export type BanRow = Selectable<BansTable>;

export type BansRepository = ReturnType<typeof createBansRepository>;

/** A ban as its client sees it. */
export function banOf({ reason, ends_at: endsAt }: Pick<BanRow, 'reason' | 'ends_at'>): Ban {
  return { reason, endsAt };
}

/** Bans of accounts and addresses. A ban of an IPv6 address is saved as its network, and applies to all of it. */
export function createBansRepository(database: Database) {
  const inForce = (now: number) =>
    database.handle.selectFrom('bans').selectAll().where('starts_at', '<=', now).where('ends_at', '>', now);
  return {
    /** The ban of this target that ends last, or null. */
    find: async ({ accountId, ip }: BanTarget, now: number): Promise<Ban | null> => {
      const row = await inForce(now)
        .where((of) =>
          of.or([
            ...(accountId === undefined ? [] : [of('account_id', '=', accountId)]),
            ...(ip === undefined ? [] : [of('ip', '=', networkOf(ip))]),
          ]),
        )
        .orderBy('ends_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : banOf(row);
    },

    inForce: (now: number): Promise<BanRow[]> => inForce(now).execute(),

    add: async (row: BanRow): Promise<void> => {
      const ip = row.ip === null ? null : networkOf(row.ip);
      await database.handle
        .insertInto('bans')
        .values({ ...row, ip })
        .execute();
    },

    /** Ends the bans of an account or an address now; returns how many. */
    lift: async ({ accountId, ip }: BanTarget, now: number): Promise<number> => {
      const { numUpdatedRows } = await database.handle
        .updateTable('bans')
        .set({ ends_at: now })
        .where('ends_at', '>', now)
        .where((of) =>
          accountId === undefined ? of('ip', '=', networkOf(ip ?? '')) : of('account_id', '=', accountId),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

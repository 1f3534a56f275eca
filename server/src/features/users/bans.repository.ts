import type { InternalId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';

/** Whom a ban would be for. */
export interface Candidate {
  readonly accountId?: InternalId;
  readonly ip?: string;
}

/** From when until when an address may not come in. */
export interface AddressBan {
  readonly ip: string | null;
  readonly starts_at: number;
  readonly ends_at: number;
}

export type BansRepository = ReturnType<typeof createBansRepository>;

/** Who may not come in. Moderation writes them; the doors ask. */
export function createBansRepository(database: Database) {
  return {
    isBanned: async ({ accountId, ip }: Candidate, now: number): Promise<boolean> => {
      const ban = await database.handle
        .selectFrom('bans')
        .select('id')
        .where((of) =>
          of.or([
            ...(accountId === undefined ? [] : [of('account_id', '=', accountId)]),
            ...(ip === undefined ? [] : [of('ip', '=', ip)]),
          ]),
        )
        .where('starts_at', '<=', now)
        .where('ends_at', '>', now)
        .limit(1)
        .executeTakeFirst();
      return ban !== undefined;
    },

    /** Those that are not over yet, of addresses. */
    ofAddresses: (now: number): Promise<AddressBan[]> =>
      database.handle
        .selectFrom('bans')
        .select(['ip', 'starts_at', 'ends_at'])
        .where('ip', 'is not', null)
        .where('ends_at', '>', now)
        .execute(),
  };
}

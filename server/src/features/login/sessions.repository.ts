import { sql, type Selectable } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';
import type { SessionsTable } from '../../db/schema.ts';
import type { AccountRow } from '../users/accounts.repository.ts';

export type SessionRow = Selectable<SessionsTable>;

interface Rotation {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly now: number;
  /** How long the next token is valid, and how long a session lasts at most, ms. */
  readonly lives: number;
  readonly longest: number;
}

/** A valid session with its account and the hashes that its refresh token is compared with. */
interface SessionWithAccount extends Pick<
  SessionRow,
  'refresh_hash' | 'previous_hash' | 'rotated_at' | 'expires_at' | 'created_at'
> {
  readonly account: AccountRow;
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

async function selectSession(database: Database, id: string, now: number): Promise<SessionWithAccount | undefined> {
  const row = await database.handle
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select(['sessions.refresh_hash', 'sessions.previous_hash', 'sessions.rotated_at', 'sessions.expires_at'])
    .select('sessions.created_at as signed_in_at')
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { refresh_hash, previous_hash, rotated_at, expires_at, signed_in_at: created_at, ...account } = row;
  return { account, refresh_hash, previous_hash, rotated_at, expires_at, created_at };
}

function lookUps(database: Database) {
  return {
    find: (id: string): Promise<SessionRow | undefined> =>
      database.handle.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst(),

    /** A valid session with its account. */
    findWithAccount: (id: string, now: number): Promise<SessionWithAccount | undefined> =>
      selectSession(database, id, now),

    /** The accounts of the valid ones of these sessions, without banned accounts. */
    accountsOf: (ids: readonly string[], now: number): Promise<(AccountRow & { session_id: string })[]> =>
      database.handle
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .selectAll('accounts')
        .select('sessions.id as session_id')
        .where('sessions.id', '=', sql<string>`any(${ids})`)
        .where('sessions.expires_at', '>', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('bans')
                .whereRef('bans.account_id', '=', 'accounts.id')
                .where('bans.starts_at', '<=', now)
                .where('bans.ends_at', '>', now),
            ),
          ),
        )
        .execute(),

    of: (account: InternalId, now: number): Promise<SessionRow[]> =>
      database.handle
        .selectFrom('sessions')
        .selectAll()
        .where('account_id', '=', account)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .execute(),
  };
}

function changes(database: Database) {
  return {
    add: async (row: SessionRow): Promise<void> => {
      await database.handle.insertInto('sessions').values(row).execute();
    },

    /** One conditional statement: of concurrent requests, one gets the next token; undefined for all others. */
    rotate: ({ id, from, to, now, lives, longest }: Rotation): Promise<SessionRow | undefined> =>
      database.handle
        .updateTable('sessions')
        .set({
          previous_hash: from,
          refresh_hash: to,
          rotated_at: now,
          expires_at: sql<number>`least(${now + lives}::bigint, created_at + ${longest}::bigint)`,
        })
        .where('id', '=', id)
        .where('refresh_hash', '=', from)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst(),

    /** False where this account has no such session. */
    remove: async (account: InternalId, id: string): Promise<boolean> => {
      const { numDeletedRows } = await database.handle
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('account_id', '=', account)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Ends all sessions of an account; returns how many. */
    removeAll: async (account: InternalId): Promise<number> => {
      const { numDeletedRows } = await database.handle
        .deleteFrom('sessions')
        .where('account_id', '=', account)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    removeExpired: async (now: number): Promise<void> => {
      await database.handle.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
  };
}

/** The sessions of browsers that are signed in. */
export function createSessionsRepository(database: Database) {
  return { ...lookUps(database), ...changes(database) };
}

import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { Preferences } from '@quatremains/protocol/entities/person';
import type { InternalId } from '@quatremains/protocol/ids';
import type { ProviderName } from '@quatremains/protocol/vocabulary';
import type { Database } from '../../db/connection.ts';
import type { AccountsTable, Schema } from '../../db/schema.ts';

export type AccountRow = Selectable<AccountsTable>;

/** A name in the three forms in which it is saved. */
export type NameForms = Pick<AccountRow, 'username' | 'unformatted' | 'skeleton'>;

interface NewAccount {
  readonly account: Omit<Insertable<AccountsTable>, keyof NameForms | 'preferences'>;
  readonly preferences: Preferences;
  readonly provider: { readonly name: ProviderName; readonly providerId: string };
}

interface Renaming extends NameForms {
  readonly now: number;
  /** No rename where the last one was after this time. */
  readonly unlessAfter: number;
}

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === UNIQUE_VIOLATION;
}

/** A pattern for `like`; its special characters in the text are escaped. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

function lookUps(database: Database) {
  const accounts = () => database.handle.selectFrom('accounts');
  return {
    find: (id: string): Promise<AccountRow | undefined> =>
      accounts()
        .selectAll()
        .where('id', '=', id as InternalId)
        .executeTakeFirst(),

    findByName: (unformatted: string): Promise<AccountRow | undefined> =>
      accounts().selectAll().where('unformatted', '=', unformatted).executeTakeFirst(),

    /** The account that is linked to this identity of a provider. */
    findByProvider: (name: ProviderName, providerId: string): Promise<AccountRow | undefined> =>
      accounts()
        .innerJoin('providers', 'providers.account_id', 'accounts.id')
        .selectAll('accounts')
        .where('providers.name', '=', name)
        .where('providers.provider_id', '=', providerId)
        .executeTakeFirst(),

    /** Whether a Mod or Admin other than this account has a name that looks like this. */
    looksLikeStaff: async (skeleton: string, except: InternalId | null): Promise<boolean> => {
      const staff = await accounts()
        .select('id')
        .where('skeleton', '=', skeleton)
        .where('role', 'in', ['Mod', 'Admin'])
        .execute();
      return staff.some(({ id }) => id !== except);
    },

    /** The accounts whose name contains this text, shortest first; without the invisible ones. */
    search: (part: string, limit: number): Promise<AccountRow[]> =>
      accounts()
        .selectAll()
        .where('unformatted', 'like', containing(part))
        .where(sql<boolean>`not (preferences->>'invisible')::boolean`)
        .orderBy(sql`length(unformatted)`)
        .orderBy('unformatted')
        .limit(limit)
        .execute(),

    usernamesOf: (id: InternalId) =>
      database.handle
        .selectFrom('usernames')
        .select(['username', 'since'])
        .where('account_id', '=', id)
        .orderBy('since')
        .execute(),
  };
}

async function renameIn(transaction: Transaction<Schema>, id: InternalId, renaming: Renaming) {
  const { now, unlessAfter, ...name } = renaming;
  const row = await transaction
    .updateTable('accounts')
    .set({ ...name, username_changed_at: now, updated_at: now })
    .where('id', '=', id)
    .where((of) => of.or([of('username_changed_at', 'is', null), of('username_changed_at', '<=', unlessAfter)]))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await transaction
    .insertInto('usernames')
    .values({ account_id: id, username: name.username, since: now })
    .onConflict((same) => same.columns(['account_id', 'since']).doUpdateSet({ username: name.username }))
    .execute();
  return row;
}

function namings(database: Database) {
  return {
    /** Creates the account with this name; null where the name, or the provider's identity, is taken. */
    create: async ({ account, preferences, provider }: NewAccount, name: NameForms): Promise<AccountRow | null> => {
      try {
        return await database.transaction(async (transaction) => {
          const row = await transaction
            .insertInto('accounts')
            .values({ ...account, ...name, preferences: JSON.stringify(preferences) })
            .returningAll()
            .executeTakeFirstOrThrow();
          const { id: account_id, created_at: since, username } = row;
          const linked = { name: provider.name, provider_id: provider.providerId, account_id, linked_at: since };
          await transaction.insertInto('providers').values(linked).execute();
          await transaction.insertInto('usernames').values({ account_id, username, since }).execute();
          await transaction.insertInto('statistics').values({ account_id }).execute();
          return row;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    rename: async (id: InternalId, renaming: Renaming): Promise<AccountRow | 'taken' | 'tooSoon'> => {
      try {
        const row = await database.transaction((transaction) => renameIn(transaction, id, renaming));
        return row ?? 'tooSoon';
      } catch (error) {
        if (isUniqueViolation(error)) return 'taken';
        throw error;
      }
    },
  };
}

interface AccountFields extends Partial<Pick<AccountRow, 'image' | 'role' | 'badge_slot'>> {
  readonly preferences?: Partial<Preferences>;
}

function changeIn(
  transaction: Transaction<Schema>,
  id: InternalId,
  { preferences, ...rest }: AccountFields,
  now: number,
): Promise<AccountRow | undefined> {
  return transaction
    .updateTable('accounts')
    .set({
      ...rest,
      updated_at: now,
      ...(preferences && { preferences: sql<string>`preferences || ${JSON.stringify(preferences)}::jsonb` }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Whether leaderboards list the account. */
async function listIn(transaction: Transaction<Schema>, id: InternalId, listed: boolean): Promise<void> {
  for (const table of ['progressions', 'grade_counts', 'statistics'] as const)
    await transaction.updateTable(table).set({ listed }).where('account_id', '=', id).execute();
}

function changes(database: Database) {
  return {
    /** Changes these fields only, so that concurrent changes of other fields are not lost. Scores of invisible accounts are not listed. */
    change: (id: InternalId, fields: AccountFields, now: number): Promise<AccountRow | undefined> =>
      database.transaction(async (transaction) => {
        const row = await changeIn(transaction, id, fields, now);
        const isInvisible = fields.preferences?.invisible;
        if (isInvisible !== undefined) await listIn(transaction, id, !isInvisible);
        return row;
      }),

    /** Deletes the account with all rows that reference it. */
    remove: async (id: InternalId): Promise<void> => {
      await database.handle.deleteFrom('accounts').where('id', '=', id).execute();
    },
  };
}

export function createAccountsRepository(database: Database) {
  return { ...lookUps(database), ...namings(database), ...changes(database) };
}

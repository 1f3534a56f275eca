import { internalId } from '@quatremains/protocol/ids';
import type { ProviderName } from '@quatremains/protocol/vocabulary';
import { PREFERENCES_DEFAULT } from '@quatremains/rules/users/preferences';
import type { Database } from '../db/connection.ts';
import { createAccountsRepository, type AccountRow } from '../features/users/accounts.repository.ts';
import { formsOf } from '../features/users/names.ts';

let created = 0;

export interface AccountChanges extends Partial<Pick<AccountRow, 'role' | 'vip_until'>> {
  readonly provider?: ProviderName;
  readonly providerId?: string;
}

/** The row of a new account. */
export function aNewAccount({ provider = 'discord', providerId, ...changes }: AccountChanges = {}) {
  const id = internalId.parse(`account-${++created}`);
  return {
    account: {
      id,
      email: null,
      country: 'FR',
      role: 'User' as const,
      image: 'glass:seed',
      vip_until: null,
      badge_slot: null,
      username_changed_at: null,
      terms_accepted_at: 1,
      created_at: 1,
      updated_at: 1,
      ...changes,
    },
    preferences: { ...PREFERENCES_DEFAULT, colors: ['#336699'] },
    provider: { name: provider, providerId: providerId ?? id },
  };
}

/** Saves an account of this name. */
export async function saveAccount(
  database: Database,
  username: string,
  changes: AccountChanges = {},
): Promise<AccountRow> {
  const row = await createAccountsRepository(database).create(aNewAccount(changes), formsOf(username));
  if (row === null) throw new Error(`${username} is taken`);
  return row;
}

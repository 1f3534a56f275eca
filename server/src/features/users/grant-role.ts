import { unformatted } from '@quatremains/rules/users/unformatted';
import type { AccountRow, AccountsRepository } from './accounts.repository.ts';

/** The account of this id or username. Throws where there is none. */
export async function findNamedAccount(
  accounts: Pick<AccountsRepository, 'find' | 'findByName'>,
  nameOrId: string,
): Promise<AccountRow> {
  const found = (await accounts.find(nameOrId)) ?? (await accounts.findByName(unformatted(nameOrId)));
  if (found === undefined) throw new Error(`there is no account with the name or id ${nameOrId}`);
  return found;
}

/** Gives the account of this id or username a role. Throws where there is none. */
export async function grantRole(
  accounts: Pick<AccountsRepository, 'find' | 'findByName' | 'change'>,
  nameOrId: string,
  role: AccountRow['role'],
  now: number,
): Promise<AccountRow> {
  const found = await findNamedAccount(accounts, nameOrId);
  return (await accounts.change(found.id, { role }, now)) ?? found;
}

import { unformatted } from '@quatremains/rules/users/unformatted';
import type { AccountRow, AccountsRepository } from './accounts.repository.ts';

/** The account of this id or username. Throws where there is none. */
export async function namedAccount(
  accounts: Pick<AccountsRepository, 'find' | 'findByName'>,
  who: string,
): Promise<AccountRow> {
  const found = (await accounts.find(who)) ?? (await accounts.findByName(unformatted(who)));
  if (found === undefined) throw new Error(`there is no account with the name or id ${who}`);
  return found;
}

/** Gives an account, named by id or username, a role. Throws where there is no such account. */
export async function grantRole(
  accounts: Pick<AccountsRepository, 'find' | 'findByName' | 'change'>,
  who: string,
  role: AccountRow['role'],
  now: number,
): Promise<AccountRow> {
  const found = await namedAccount(accounts, who);
  return (await accounts.change(found.id, { role }, now)) ?? found;
}

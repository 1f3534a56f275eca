import { unformatted } from '@quatremains/rules/users/unformatted';
import type { AccountRow, AccountsRepository } from './accounts.repository.ts';

/** Gives an account, named by id or username, a role. Throws where there is no such account. */
export async function grantRole(
  accounts: Pick<AccountsRepository, 'find' | 'findByName' | 'change'>,
  who: string,
  role: AccountRow['role'],
  now: number,
): Promise<AccountRow> {
  const found = (await accounts.find(who)) ?? (await accounts.findByName(unformatted(who)));
  const changed = found && (await accounts.change(found.id, { role }, now));
  if (changed === undefined) throw new Error(`there is no account with the name or id ${who}`);
  return changed;
}

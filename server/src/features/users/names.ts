import { USER } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { tidied } from '@quatremains/rules/room/plain-text';
import { skeleton } from '@quatremains/rules/users/skeleton';
import { unformatted } from '@quatremains/rules/users/unformatted';
import { usernameError, usernameFrom } from '@quatremains/rules/users/username';
import type { Random } from '../../platform/random.ts';
import type { AccountRow, AccountsRepository, NameForms } from './accounts.repository.ts';

export function formsOf(username: string): NameForms {
  return { username, unformatted: unformatted(username), skeleton: skeleton(username) };
}

type LookUps = Pick<AccountsRepository, 'findByName' | 'looksLikeStaff'>;

type NameOwner = Pick<AccountRow, 'id' | 'role'>;

/** The name as it will be saved, or why this account (null: a guest) may not have it. */
export async function checkName(
  typed: string,
  accounts: LookUps,
  account: NameOwner | null,
): Promise<NameForms | RefusalCode> {
  const name = formsOf(tidied(typed));
  const error = usernameError(name.username, account?.role);
  if (error !== null) return error;
  const owner = await accounts.findByName(name.unformatted);
  if (owner !== undefined && owner.id !== account?.id) return 'NAME_TAKEN';
  return (await accounts.looksLikeStaff(name.skeleton, account?.id ?? null)) ? 'NAME_RESERVED' : name;
}

const TRIES = 40;
const SUFFIX_LENGTH = 8;
const DIGITS = [0, 1, 2, 4, 6];

function suffix(attempt: number, random: Random): string {
  const digits = DIGITS[Math.min(attempt, DIGITS.length - 1)] ?? 0;
  return digits === 0 ? '' : ` ${random.integer(10 ** digits)}`;
}

/** Free names for a new account: the provider's name, the same with numbers, then "Player" with numbers. */
export async function* namesFor(wish: string, accounts: LookUps, random: Random): AsyncGenerator<NameForms> {
  const stem = usernameFrom(wish, USER.nameLength - SUFFIX_LENGTH);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const ignoresWish = stem === null || attempt >= TRIES / 2;
    const typed = ignoresWish ? `Player ${suffix(attempt + 3, random)}` : `${stem}${suffix(attempt, random)}`;
    const name = await checkName(typed, accounts, null);
    if (typeof name !== 'string') yield name;
  }
}

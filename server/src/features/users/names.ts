import { USER } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { tidied } from '@quatremains/rules/room/plain-text';
import { skeleton } from '@quatremains/rules/users/skeleton';
import { unformatted } from '@quatremains/rules/users/unformatted';
import { usernameFault, usernameFrom } from '@quatremains/rules/users/username';
import type { Random } from '../../platform/random.ts';
import type { AccountRow, AccountsRepository, NameForms } from './accounts.repository.ts';

export function formsOf(username: string): NameForms {
  return { username, unformatted: unformatted(username), skeleton: skeleton(username) };
}

type LookUps = Pick<AccountsRepository, 'findByName' | 'looksLikeStaff'>;

type Bearer = Pick<AccountRow, 'id' | 'role'>;

/** Why this account (null: a guest) cannot be called this, or the name as it will stand. */
export async function checkName(
  typed: string,
  accounts: LookUps,
  account: Bearer | null,
): Promise<NameForms | RefusalCode> {
  const name = formsOf(tidied(typed));
  const fault = usernameFault(name.username, account?.role);
  if (fault !== null) return fault;
  const bearer = await accounts.findByName(name.unformatted);
  if (bearer !== undefined && bearer.id !== account?.id) return 'NAME_TAKEN';
  return (await accounts.looksLikeStaff(name.skeleton, account?.id ?? null)) ? 'NAME_RESERVED' : name;
}

const TRIES = 40;
const SUFFIX_LENGTH = 8;
const DIGITS = [0, 1, 2, 4, 6];

function suffix(attempt: number, random: Random): string {
  const digits = DIGITS[Math.min(attempt, DIGITS.length - 1)] ?? 0;
  return digits === 0 ? '' : ` ${random.integer(10 ** digits)}`;
}

/** Names for a newcomer, from the provider's one on, then with numbers, then without it. */
export async function* namesFor(wish: string, accounts: LookUps, random: Random): AsyncGenerator<NameForms> {
  const stem = usernameFrom(wish, USER.nameLength - SUFFIX_LENGTH);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const isHopeless = stem === null || attempt >= TRIES / 2;
    const typed = isHopeless ? `Player ${suffix(attempt + 3, random)}` : `${stem}${suffix(attempt, random)}`;
    const name = await checkName(typed, accounts, null);
    if (typeof name !== 'string') yield name;
  }
}

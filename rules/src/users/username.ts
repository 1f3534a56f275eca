import { USER } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Role } from '@quatremains/protocol/vocabulary';
import { isStaff } from '../room/permissions.ts';
import { tidied } from '../room/plain-text.ts';
import { isReserved } from './reserved-names.ts';
import { unformatted } from './unformatted.ts';

const READABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** More combining marks on one letter overlap other lines. */
const TOWER_OF_MARKS = /\p{M}{4,}/u;

/** Whether a username has a readable character and no tower of marks. */
function isReadable(username: string): boolean {
  return READABLE.test(unformatted(username)) && !TOWER_OF_MARKS.test(username.normalize('NFD'));
}

/** Why a username is refused for this role, or null. `username` is tidied. The server also checks whether it is taken. */
export function usernameError(username: string, role: Role = 'Guest'): RefusalCode | null {
  if (username === '') return 'NAME_EMPTY';
  if (username.length > USER.nameLength) return 'NAME_TOO_LONG';
  if (!isReadable(username)) return 'NAME_UNREADABLE';
  return isReserved(username) && !isStaff(role) ? 'NAME_RESERVED' : null;
}

/** A username from the name at a provider, cut to the maximum length, or null if it is refused. */
export function usernameFrom(name: string, room: number = USER.nameLength): string | null {
  const cut = tidied(
    [...tidied(name)]
      .filter((letter) => letter.isWellFormed())
      .join('')
      .slice(0, room),
  );
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return usernameError(whole) === null ? whole : null;
}

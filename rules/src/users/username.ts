import { USER } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Role } from '@quatremains/protocol/vocabulary';
import { isStaff } from '../room/permissions.ts';
import { tidied } from '../room/plain-text.ts';
import { isReserved } from './reserved-names.ts';
import { unformatted } from './unformatted.ts';

const READABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** More marks on one letter reach into the lines above and below. */
const TOWER_OF_MARKS = /\p{M}{4,}/u;

/** Whether there is something that can be read, and nothing that writes over other lines. */
function isReadable(username: string): boolean {
  return READABLE.test(unformatted(username)) && !TOWER_OF_MARKS.test(username.normalize('NFD'));
}

/** Why an account of this role (or a guest) cannot be called this, or null; `username` is tidied. Whether it is taken, only the server knows. */
export function usernameFault(username: string, role: Role = 'Guest'): RefusalCode | null {
  if (username === '') return 'NAME_EMPTY';
  if (username.length > USER.nameLength) return 'NAME_TOO_LONG';
  if (!isReadable(username)) return 'NAME_UNREADABLE';
  return isReserved(username) && !isStaff(role) ? 'NAME_RESERVED' : null;
}

/** A name from elsewhere as it may stand here, cut to what fits, or null where nothing of it may. */
export function usernameFrom(name: string, room: number = USER.nameLength): string | null {
  const cut = tidied(
    [...tidied(name)]
      .filter((letter) => letter.isWellFormed())
      .join('')
      .slice(0, room),
  );
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1);
  return usernameFault(whole) === null ? whole : null;
}

import { USER } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { tidied } from '../room/plain-text.ts';
import { inSmallLetters, skeleton } from './skeleton.ts';
import { unformatted } from './unformatted.ts';

/** Somebody of this name would be taken for the staff, the server or nobody. */
const RESERVED = [
  'admin administrator administrateur mod moderator moderateur staff team support official officiel',
  'system systeme server serveur root owner security quatremains guest everyone nobody deleted null bot metronome',
]
  .flatMap((words) => words.split(' '))
  .map(skeleton);
const RESERVED_PARTS = ['quatremains', 'moderator', 'moderateur', 'administrat'].map(skeleton);

const READABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const NOT_NUMBERED = /^\p{N}+|\p{N}+$/gu;
/** More marks on one letter reach into the lines above and below. */
const TOWER_OF_MARKS = /\p{M}{4,}/u;

/** Whether people would take this name for one of the staff's or of the service's own. */
export function isReserved(username: string): boolean {
  const whole = skeleton(username);
  const candidates = [whole, skeleton(inSmallLetters(username).replace(NOT_NUMBERED, ''))];
  return candidates.some((one) => RESERVED.includes(one)) || RESERVED_PARTS.some((part) => whole.includes(part));
}

/** Whether there is something that can be read, and nothing that writes over other lines. */
export function isReadable(username: string): boolean {
  return READABLE.test(unformatted(username)) && !TOWER_OF_MARKS.test(username.normalize('NFD'));
}

/** Why nobody can be called this, or null; `username` is tidied. Whether it is taken, only the server knows. */
export function usernameFault(username: string): RefusalCode | null {
  if (username === '') return 'NAME_EMPTY';
  if (username.length > USER.nameLength) return 'NAME_TOO_LONG';
  if (!isReadable(username)) return 'NAME_UNREADABLE';
  return isReserved(username) ? 'NAME_RESERVED' : null;
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

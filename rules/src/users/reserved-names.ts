import { inSmallLetters, skeleton } from './skeleton.ts';

/** Nobody has one of these as a whole name, with or without numbers beside it. */
const RESERVED = skeletonsOf(
  'team system systeme server serveur root owner security guest everyone nobody deleted null bot metronome',
);
/** These are for the staff, also as one word of a name. */
const STAFF_WORDS = skeletonsOf(
  'admin administrator administrateur administrador mod modo moderator moderateur moderador staff support official officiel ' +
    'админ адмін администратор адміністратор модератор модер',
);
/** These are for the staff wherever they stand in a name. */
const STAFF_PARTS = skeletonsOf('quatremains moderator moderateur administrat 管理员 管理員 管理者 관리자 運営');

/** What stands between words: anything but letters and numbers; the same without signs that pass for letters; spaces only. */
const BETWEEN_WORDS = [/[^\p{L}\p{N}]+/u, /[^\p{L}\p{N}@$€¢]+/u, /\s+/u];
const NEW_CAPITAL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const NUMBERS_AROUND = /^\p{N}+|\p{N}+$/gu;

function skeletonsOf(words: string): string[] {
  return words.split(' ').map(skeleton);
}

/** A word as it looks, with and without the numbers around it. */
function looksOf(word: string): string[] {
  return [skeleton(word), skeleton(inSmallLetters(word).replace(NUMBERS_AROUND, ''))];
}

function wordsOf(name: string): string[] {
  const composed = name.normalize('NFKC');
  return [composed, composed.replace(INVISIBLE, '')]
    .flatMap((text) => BETWEEN_WORDS.flatMap((between) => text.split(between)))
    .flatMap((word) => [word, ...word.split(NEW_CAPITAL)]);
}

/** Whether people would take the bearer of this name for one of the staff. */
export function looksLikeStaff(name: string): boolean {
  const whole = skeleton(name);
  if (STAFF_PARTS.some((part) => whole.includes(part))) return true;
  return [name, ...wordsOf(name)].some((word) => looksOf(word).some((look) => STAFF_WORDS.includes(look)));
}

/** Whether people would take this name for one of the staff's or of the service's own. */
export function isReserved(username: string): boolean {
  return looksOf(username).some((look) => RESERVED.includes(look)) || looksLikeStaff(username);
}

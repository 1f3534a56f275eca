import { inSmallLetters, skeleton } from './skeleton.ts';

/** Reserved as whole names, with or without numbers around them. */
const RESERVED = skeletonsOf(
  'team system systeme server serveur root owner security guest everyone nobody deleted null bot metronome',
);
/** Reserved for staff as a word of a name. */
const STAFF_WORDS = skeletonsOf(
  'admin administrator administrateur administrador mod modo moderator moderateur moderador staff support official officiel ' +
    'админ адмін администратор адміністратор модератор модер',
);
/** Reserved for staff anywhere in a name. */
const STAFF_PARTS = skeletonsOf('quatremains moderator moderateur administrat 管理员 管理員 管理者 관리자 運営');

/** Word separators: all but letters and numbers; the same without signs that look like letters; spaces only. */
const BETWEEN_WORDS = [/[^\p{L}\p{N}]+/u, /[^\p{L}\p{N}@$€¢]+/u, /\s+/u];
const NEW_CAPITAL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const NUMBERS_AROUND = /^\p{N}+|\p{N}+$/gu;

function skeletonsOf(words: string): string[] {
  return words.split(' ').map(skeleton);
}

/** Skeletons of a word, with and without the numbers around it. */
function looksOf(word: string): string[] {
  return [skeleton(word), skeleton(inSmallLetters(word).replace(NUMBERS_AROUND, ''))];
}

function wordsOf(name: string): string[] {
  const composed = name.normalize('NFKC');
  return [composed, composed.replace(INVISIBLE, '')]
    .flatMap((text) => BETWEEN_WORDS.flatMap((between) => text.split(between)))
    .flatMap((word) => [word, ...word.split(NEW_CAPITAL)]);
}

/** Whether a name looks like that of a staff member. */
export function looksLikeStaff(name: string): boolean {
  const whole = skeleton(name);
  if (STAFF_PARTS.some((part) => whole.includes(part))) return true;
  return [name, ...wordsOf(name)].some((word) => looksOf(word).some((look) => STAFF_WORDS.includes(look)));
}

/** Whether a name looks like that of a staff member or of the service. */
export function isReserved(username: string): boolean {
  return looksOf(username).some((look) => RESERVED.includes(look)) || looksLikeStaff(username);
}

import { distance } from '@quatremains/rules/room/modes/blind/distance';
import { foldedWords } from '@quatremains/rules/room/modes/blind/plain-title';
import type { Work } from './works.ts';

/** Wrong letters that are forgiven in a typed word, by its length. */
const FORGIVEN = [
  [7, 2],
  [4, 1],
] as const;
const NUMBER = /\p{N}/u;

function forgivenIn(typed: string): number {
  if (NUMBER.test(typed)) return 0;
  return FORGIVEN.find(([from]) => typed.length >= from)?.[1] ?? 0;
}

/** Whether the beginning of a word is the typed word, but for some wrong letters. */
function almostBegins(word: string, typed: string): boolean {
  const most = forgivenIn(typed);
  if (most === 0) return false;
  const letters = [...typed];
  const lengths = [letters.length, letters.length - 1, letters.length + 1];
  return lengths.some((length) => distance(letters, [...word].slice(0, length), most) <= most);
}

type Matches = (word: string, typed: string) => boolean;

function matching(works: readonly Work[], typed: readonly string[], matches: Matches): readonly Work[] {
  return works.filter(({ title, composer }) => {
    const words = foldedWords(`${title} ${composer}`);
    return typed.every((one) => words.some((word) => matches(word, one)));
  });
}

/**
 * The works that contain all typed words in their title or composer; case, marks and punctuation do not count. Where there are none, the
 * works whose words begin almost like the typed ones.
 */
export function findWorks(works: readonly Work[], typed: string): readonly Work[] {
  const words = foldedWords(typed);
  if (words.length === 0) return works;
  const found = matching(works, words, (word, one) => word.includes(one));
  return found.length > 0
    ? found
    : matching(works, words, (word, one) => word.includes(one) || almostBegins(word, one));
}

import { distance } from './distance.ts';
import { foldedWords, withoutArticles } from './plain-title.ts';

/** A title or a text, ready to be compared. */
export interface Plain {
  /** Without articles. */
  readonly words: readonly string[];
  /** All their letters in a row, as code points. */
  readonly letters: readonly string[];
  readonly text: string;
  /** The same with the articles. */
  readonly row: string;
  readonly digits: string;
}

function plainOf(words: readonly string[], row = words.join('')): Plain {
  const text = words.join('');
  return { words, text, row, letters: Array.from(text), digits: text.replace(/\P{N}/gu, '') };
}

export function plain(text: string): Plain {
  const all = foldedWords(text);
  return plainOf(withoutArticles(all), all.join(''));
}

/** Letters that may be wrong, by how many there are; short titles are to be typed as they are. */
const TOLERANCES = [
  [16, 3],
  [9, 2],
  [5, 1],
] as const;

/** How many wrong letters a title of so many forgives. */
export function tolerance(length: number): number {
  return TOLERANCES.find(([from]) => length >= from)?.[1] ?? 0;
}

/** Whether a text is this title, small typing errors aside; a wrong number is none of those. */
export function isSame(text: Plain, title: Plain): boolean {
  if (text.digits !== title.digits) return false;
  const limit = tolerance(title.letters.length);
  return distance(text.letters, title.letters, limit) <= limit;
}

/** Scripts that leave no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** From so many letters on a title is also found where its letters are in a row across the bounds of words. */
const TELLING = 8;
const TELLING_UNSPACED = 2;

function isInARow({ text, row }: Plain, title: Plain): boolean {
  const least = UNSPACED.test(title.text) ? TELLING_UNSPACED : TELLING;
  return title.letters.length >= least && (text.includes(title.text) || row.includes(title.row));
}

/** Whether the title is said somewhere in a text, also with small typing errors, or with words joined or torn apart. */
export function contains(text: Plain, title: Plain): boolean {
  if (title.text === '') return false;
  if (isInARow(text, title)) return true;
  const count = title.words.length;
  for (let size = Math.max(1, count - 1); size <= count + 1; size++)
    for (let from = 0; from + size <= text.words.length; from++)
      if (isSame(plainOf(text.words.slice(from, from + size)), title)) return true;
  return false;
}

/** Words shorter than this tell nothing of a title. */
const ESSENTIAL = 4;
/** Said so much of a title's essential letters, one is close. */
const CLOSE_SHARE = 0.5;

function isEssential(word: string): boolean {
  return /^\P{N}+$/u.test(word) && (word.length >= ESSENTIAL || UNSPACED.test(word));
}

function isSaid(text: Plain, word: string): boolean {
  const letters = Array.from(word);
  const limit = tolerance(letters.length);
  return text.words.some((said) => distance(Array.from(said), letters, limit) <= limit);
}

function saysTheEssential(text: Plain, { words }: Plain): boolean {
  const essential = words.filter(isEssential);
  const all = essential.join('').length;
  const said = essential.filter((word) => isSaid(text, word)).join('').length;
  return all > 0 && said >= all * CLOSE_SHARE;
}

/** Whether a text that is not this title is nearly it: some wrong letters more, another number, or its essential words. */
export function isNear(text: Plain, title: Plain): boolean {
  const length = title.letters.length;
  const limit = length < ESSENTIAL ? 0 : tolerance(length) * 2 || 1;
  return distance(text.letters, title.letters, limit) <= limit || saysTheEssential(text, title);
}

import { distance } from './distance.ts';
import { foldedWords, withoutArticles } from './plain-title.ts';

/** A word and its code points. */
interface Word {
  readonly text: string;
  readonly letters: readonly string[];
}

/** A title or text, folded for comparison. */
export interface Plain {
  /** NewText without articles. */
  readonly words: readonly Word[];
  /** The words joined. */
  readonly text: string;
  readonly letters: readonly string[];
  /** All words joined, with articles. */
  readonly row: string;
}

function wordOf(text: string): Word {
  return { text, letters: Array.from(text) };
}

export function plain(text: string): Plain {
  const all = foldedWords(text);
  const words = withoutArticles(all).map(wordOf);
  const bare = words.map((word) => word.text).join('');
  return { words, text: bare, letters: words.flatMap(({ letters }) => letters), row: all.join('') };
}

type Tolerances = readonly (readonly [from: number, wrong: number])[];

/** Number of wrong letters that are forgiven, by the length of the title and of each word. */
const TITLE: Tolerances = [
  [16, 3],
  [9, 2],
  [5, 1],
];
const WORD: Tolerances = [
  [7, 2],
  [3, 1],
];

function forgiven(tolerances: Tolerances, { length }: readonly string[]): number {
  return tolerances.find(([from]) => length >= from)?.[1] ?? 0;
}

const NUMBER = /\p{N}/u;

/** Edit distance of two words; Infinity above the tolerance or for different numbers. */
function wordsApart(guessed: Word, word: Word): number {
  if (guessed.text === word.text) return 0;
  if (NUMBER.test(word.text) || NUMBER.test(guessed.text)) return Infinity;
  const limit = forgiven(WORD, word.letters);
  const apart = distance(guessed.letters, word.letters, limit);
  return apart > limit ? Infinity : apart;
}

/** Whether the words from `from` on match the title word by word. */
function isSameWords(guessed: readonly Word[], from: number, title: Plain): boolean {
  const limit = forgiven(TITLE, title.letters);
  let apart = 0;
  for (const [place, word] of title.words.entries()) {
    const other = guessed[from + place];
    apart += other === undefined ? Infinity : wordsApart(other, word);
    if (apart > limit) return false;
  }
  return true;
}

/** Whether `count` words, joined, equal the joined title. */
function isSameRow(guessed: readonly Word[], { from, count }: { from: number; count: number }, title: Plain): boolean {
  let row = '';
  for (let place = from; place < from + count && row.length <= title.text.length; place++)
    row += guessed[place]?.text ?? '';
  return row === title.text;
}

/** Whether a text is the title, small typing errors aside. */
export function isSame({ words }: Plain, title: Plain): boolean {
  if (title.text === '') return false;
  if (words.length === title.words.length) return isSameWords(words, 0, title);
  return isSameRow(words, { from: 0, count: words.length }, title);
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Titles of at least this many letters are also found across word boundaries. */
const DISTINCTIVE = 8;
const DISTINCTIVE_UNSPACED = 2;

function isInARow({ text, row }: Plain, title: Plain): boolean {
  const least = UNSPACED.test(title.text) ? DISTINCTIVE_UNSPACED : DISTINCTIVE;
  return title.letters.length >= least && (text.includes(title.text) || row.includes(title.row));
}

/** Whether a text contains the title, also with small typing errors or with joined or split words. */
export function contains(text: Plain, title: Plain): boolean {
  if (title.text === '') return false;
  if (isInARow(text, title)) return true;
  const { words } = text;
  const count = title.words.length;
  for (let from = 0; from < words.length; from++) {
    if (isSameWords(words, from, title)) return true;
    if (count > 1 && isSameRow(words, { from, count: count - 1 }, title)) return true;
    if (isSameRow(words, { from, count: count + 1 }, title)) return true;
  }
  return false;
}

/** Shorter words do not count as essential words of a title. */
const ESSENTIAL = 4;
/** Share of a title's essential letters from which a guess is close. */
const CLOSE_SHARE = 0.6;

function isEssential({ text, letters }: Word): boolean {
  return !NUMBER.test(text) && (letters.length >= ESSENTIAL || UNSPACED.test(text));
}

function lengthOf(words: readonly Word[]): number {
  return words.reduce((sum, { letters }) => sum + letters.length, 0);
}

function containsEssentialWords(text: Plain, { words }: Plain): boolean {
  const essential = words.filter(isEssential);
  const all = lengthOf(essential);
  const found = essential.filter((word) => text.words.some((other) => wordsApart(other, word) < Infinity));
  return all > 0 && lengthOf(found) >= all * CLOSE_SHARE;
}

/** Whether a wrong text is close to the title: few more wrong letters, another number, or its essential words. */
export function isNear(text: Plain, title: Plain): boolean {
  const limit = title.letters.length < ESSENTIAL ? 0 : forgiven(TITLE, title.letters) * 2 || 1;
  return distance(text.letters, title.letters, limit) <= limit || containsEssentialWords(text, title);
}

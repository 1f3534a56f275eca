import { distance } from './distance.ts';
import { foldedWords, withoutArticles } from './plain-title.ts';

/** A word, with its letters as code points. */
interface Word {
  readonly text: string;
  readonly letters: readonly string[];
}

/** A title or a text, ready to be compared. */
export interface Plain {
  /** Without articles. */
  readonly words: readonly Word[];
  /** All their letters in a row. */
  readonly text: string;
  readonly letters: readonly string[];
  /** The same with the articles. */
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

/** Letters that may be wrong, by how many there are: of a title, and of each of its words. */
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

/** How many letters of two words differ; a number has to be right. */
function wordsApart(said: Word, word: Word): number {
  if (said.text === word.text) return 0;
  if (NUMBER.test(word.text) || NUMBER.test(said.text)) return Infinity;
  const limit = forgiven(WORD, word.letters);
  const apart = distance(said.letters, word.letters, limit);
  return apart > limit ? Infinity : apart;
}

/** Whether these words are the title's, one by one. */
function isSameWords(said: readonly Word[], from: number, title: Plain): boolean {
  const limit = forgiven(TITLE, title.letters);
  let apart = 0;
  for (const [place, word] of title.words.entries()) {
    const other = said[from + place];
    apart += other === undefined ? Infinity : wordsApart(other, word);
    if (apart > limit) return false;
  }
  return true;
}

/** Whether so many words, more or fewer than the title's, are it to the letter when they are written in a row. */
function isSameRow(said: readonly Word[], { from, count }: { from: number; count: number }, title: Plain): boolean {
  let row = '';
  for (let place = from; place < from + count && row.length <= title.text.length; place++)
    row += said[place]?.text ?? '';
  return row === title.text;
}

/** Whether a text is this title, small typing errors aside. */
export function isSame({ words }: Plain, title: Plain): boolean {
  if (title.text === '') return false;
  if (words.length === title.words.length) return isSameWords(words, 0, title);
  return isSameRow(words, { from: 0, count: words.length }, title);
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
  const { words } = text;
  const count = title.words.length;
  for (let from = 0; from < words.length; from++) {
    if (isSameWords(words, from, title)) return true;
    if (count > 1 && isSameRow(words, { from, count: count - 1 }, title)) return true;
    if (isSameRow(words, { from, count: count + 1 }, title)) return true;
  }
  return false;
}

/** Words shorter than this tell nothing of a title. */
const ESSENTIAL = 4;
/** Said so much of a title's essential letters, one is close. */
const CLOSE_SHARE = 0.6;

function isEssential({ text, letters }: Word): boolean {
  return !NUMBER.test(text) && (letters.length >= ESSENTIAL || UNSPACED.test(text));
}

function lengthOf(words: readonly Word[]): number {
  return words.reduce((sum, { letters }) => sum + letters.length, 0);
}

function saysTheEssential(text: Plain, { words }: Plain): boolean {
  const essential = words.filter(isEssential);
  const all = lengthOf(essential);
  const said = essential.filter((word) => text.words.some((other) => wordsApart(other, word) < Infinity));
  return all > 0 && lengthOf(said) >= all * CLOSE_SHARE;
}

/** Whether a text that is not this title is nearly it: some wrong letters more, another number, or its essential words. */
export function isNear(text: Plain, title: Plain): boolean {
  const limit = title.letters.length < ESSENTIAL ? 0 : forgiven(TITLE, title.letters) * 2 || 1;
  return distance(text.letters, title.letters, limit) <= limit || saysTheEssential(text, title);
}

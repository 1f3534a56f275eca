/** Optional marks of Latin, Greek, Cyrillic, Hebrew and Arabic letters. Marks of other scripts are part of the letter. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** Katakana, which folds to the same syllables in Hiragana. */
const KATAKANA = /[\u30a1-\u30f6]/gu;
const TO_HIRAGANA = -0x60;

/** Letters without a Unicode decomposition. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ' };
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Articles in English, French, German, Italian and Spanish. */
const ARTICLES: ReadonlySet<string> = new Set(
  (
    'the a an le la les l un une des du der die das den dem ein eine einen einem einer eines ' +
    'il lo i gli uno una el los las unos unas'
  ).split(' '),
);

/** NewText of a text without case, marks and punctuation. */
export function foldedWords(text: string): readonly string[] {
  const folded = text.normalize('NFKD').replace(MARKS, '').normalize('NFKC').toLowerCase();
  const plain = folded
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + TO_HIRAGANA));
  return plain.split(BETWEEN_WORDS).filter((word) => word !== '');
}

/** The words without articles, or all words if all are articles. */
export function withoutArticles(words: readonly string[]): readonly string[] {
  const essential = words.filter((word) => !ARTICLES.has(word));
  return essential.length === 0 ? words : essential;
}

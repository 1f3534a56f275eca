import { unformatted } from './unformatted.ts';

/** Confusable characters of each Latin letter, in lower case and without marks (after Unicode UTS 39, skeleton). */
const LOOKS_LIKE: readonly (readonly [letter: string, others: string])[] = [
  ['a', 'аαɑ@4ᴀꭺꓮⲁᗩ'],
  ['b', 'вЬьβ8ʙ6ƅꓐⲃᗷ'],
  ['c', 'сϲᴄ¢ⅽꮯꓚⲥᑕ'],
  ['d', 'ԁɗᴅⅾđꓓᗪꭰ'],
  ['e', 'еєεҽ3€ᴇ℮əꓰᗴꭼ'],
  ['f', 'ƒϝꜰꓝᖴ'],
  ['g', 'ɡց9ɢꓖᘜꮐ'],
  ['h', 'һнհʜꓧⲏᕼꮋ'],
  ['k', 'кκᴋꓗⲕꮶ'],
  ['l', 'iі1!|ıιlΙІӏӀ¡ɩⅼⅰɪʟꓲꓡⲓᒪꭲꮮ'],
  ['j', 'јϳᴊꓙᒍꭻ'],
  ['m', 'мⅿᴍꓟⲙᗰꮇ'],
  ['n', 'пոηɴиꓠⲛᑎ'],
  ['o', 'оοσ0օᴏ○ø°ꓳⲟᗝ'],
  ['p', 'рρᴘþꓑⲣᑭꮲ'],
  ['q', 'ԛգ'],
  ['r', 'гᴦʀяꓣᖇ'],
  ['s', 'ѕ$5ꜱƽꓢᔕꮪ'],
  ['t', 'тτ7+ᴛŧꓔⲧ'],
  ['u', 'υսᴜμꓴᑌ'],
  ['v', 'νѵᴠⅴꓦᐯꮩ'],
  ['w', 'ѡԝᴡωшꓪᗯꮤ'],
  ['x', 'хχⅹ×ꓫⲭ᙭'],
  ['y', 'уүγʏꓬⲩ'],
  ['z', 'ᴢ2ʐꓜⲍꮓ'],
];

/** Greek capitals that look like other Latin letters than their small letters. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y' };

/** First of the 26 circled, squared and regional indicator letters, which have no Unicode decomposition. */
const ALPHABETS = [0x1_f150, 0x1_f170, 0x1_f1e6];
const FIRST_LETTER = 0x61;
const LETTERS = 26;

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => code >= start && code < start + LETTERS);
  return first === undefined ? letter : String.fromCodePoint(FIRST_LETTER + code - first);
}

/** A name in small letters that look like its capitals. */
export function inSmallLetters(username: string): string {
  return unformatted(username.normalize('NFKD').replace(/[ΗΜΝΥ]/g, (letter) => CAPITALS[letter] ?? letter));
}

const LETTER_OF = new Map(LOOKS_LIKE.flatMap(([letter, others]) => [...others].map((other) => [other, letter])));

/** Skeleton of a name: names that look alike have the same one. */
export function skeleton(username: string): string {
  return [...inSmallLetters(username)]
    .map(plainLetter)
    .map((letter) => LETTER_OF.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
}

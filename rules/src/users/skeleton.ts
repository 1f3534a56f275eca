import { unformatted } from './unformatted.ts';

/** For each Latin letter (or pair of them), what is easily taken for it, written in lower case and without marks. */
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

/** Greek capitals that look like other Latin letters than their small forms. */
const CAPITALS: Readonly<Record<string, string>> = { Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y' };

/** The first of 26 letters in circles, in squares, and of flags, which no decomposition takes apart. */
const ALPHABETS = [0x1_f150, 0x1_f170, 0x1_f1e6];
const FIRST_LETTER = 0x61;
const LETTERS = 26;

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => code >= start && code < start + LETTERS);
  return first === undefined ? letter : String.fromCodePoint(FIRST_LETTER + code - first);
}

/** A name in small letters, of which none has become one that looks otherwise. */
export function inSmallLetters(username: string): string {
  return unformatted(username.normalize('NFKD').replace(/[ΗΜΝΥ]/g, (letter) => CAPITALS[letter] ?? letter));
}

const LETTER_OF = new Map(LOOKS_LIKE.flatMap(([letter, others]) => [...others].map((other) => [other, letter])));

/** Names with the same skeleton look alike to somebody who reads in haste. */
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

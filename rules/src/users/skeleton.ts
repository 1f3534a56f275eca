import { unformatted } from './unformatted.ts';

/** For each Latin letter (or pair of them), what is easily taken for it, written in lower case and without marks. */
const LOOKS_LIKE: readonly (readonly [letter: string, others: string])[] = [
  ['a', 'аαɑ@4ᴀꭺ'],
  ['b', 'вЬьβ8ʙ6ƅ'],
  ['c', 'сϲᴄ¢ⅽꮯ'],
  ['d', 'ԁɗᴅⅾđ'],
  ['e', 'еєεҽ3€ᴇ℮ə'],
  ['f', 'ƒϝꜰ'],
  ['g', 'ɡց9ɢ'],
  ['h', 'һнհʜ'],
  ['k', 'кκᴋ'],
  ['l', 'iі1!|ıιlΙІӏӀ¡ɩⅼⅰɪʟ'],
  ['j', 'јϳᴊ'],
  ['m', 'мⅿᴍ'],
  ['n', 'пոηɴи'],
  ['o', 'оοσ0օᴏ○ø°'],
  ['p', 'рρᴘþ'],
  ['q', 'ԛգ'],
  ['r', 'гᴦʀя'],
  ['s', 'ѕ$5ꜱƽ'],
  ['t', 'тτ7+ᴛŧ'],
  ['u', 'υսᴜμ'],
  ['v', 'νѵᴠⅴ'],
  ['w', 'ѡԝᴡωш'],
  ['x', 'хχⅹ×'],
  ['y', 'уүγʏ'],
  ['z', 'ᴢ2ʐ'],
];

const LETTER_OF = new Map(LOOKS_LIKE.flatMap(([letter, others]) => [...others].map((other) => [other, letter])));

/** Names with the same skeleton look alike to somebody who reads in haste. */
export function skeleton(username: string): string {
  return [...unformatted(username)]
    .map((letter) => LETTER_OF.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd');
}

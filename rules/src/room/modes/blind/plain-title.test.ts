import { expect, test } from 'vitest';
import { foldedWords, withoutArticles } from './plain-title.ts';

function plainWords(title: string): readonly string[] {
  return withoutArticles(foldedWords(title));
}

test.each([
  ['Für Elise', 'fur elise'],
  ['Clair de Lune', 'clair de lune'],
  ['The Entertainer', 'entertainer'],
  ["L'Été indien", 'ete indien'],
  ['La fille aux cheveux de lin', 'fille aux cheveux de lin'],
  ['Der Erlkönig', 'erlkonig'],
  ['Il barbiere', 'barbiere'],
  ['Los pájaros', 'pajaros'],
  ['Œuvre, No. 3!', 'oeuvre no 3'],
  ['Große Fuge', 'grosse fuge'],
  ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
  ['Времена года: Март', 'времена года март'],
  ['Йод', 'иод'],
  ['Ἐρόϊκα', 'εροικα'],
  ['月光ソナタ', '月光そなた'],
  ['ガボット', 'がぼっと'],
  ['हिंदी गीत', 'हिंदी गीत'],
  ['مُوسِيقَى', 'موسيقى'],
  ['e\u0301tude', 'etude'],
  ['🎹 Prelude 🎹', 'prelude'],
])('%s is compared as %s', (title, words) => {
  expect(plainWords(title).join(' ')).toBe(words);
});

test.each([
  ['The', 'the'],
  ['Los Los', 'los los'],
  ['…', ''],
  ['', ''],
  [' 🎹 ', ''],
])('of %o remains %o: articles alone stay', (title, words) => {
  expect(plainWords(title).join(' ')).toBe(words);
});

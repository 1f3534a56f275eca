import { describe, expect, test } from 'vitest';
import { aSong } from '../../../testing/a-song.ts';
import type { Tune } from './blind-state.ts';
import { judgeGuess, judgeMessage, containsTitle } from './judge-guess.ts';

function tune(title: string, ...acceptedNames: string[]): Tune {
  return { title, acceptedNames, composer: null, songId: null, midiId: null, videoId: '' };
}
const { shortName, acceptedNames } = aSong();
const elise = tune(shortName, ...acceptedNames);

const list = ['Für Elise', 'Moonlight Sonata', 'Clair de lune', 'The Entertainer', 'La Campanella'].join(', ');

describe('right is', () => {
  test.each([
    ['Für Elise', 'Für Elise'],
    ['fur elise', 'Für Elise'],
    ['FUER ELISE', 'Fuer Elise'],
    ['Fur Elize', 'Für Elise'],
    ['furelise', 'Für Elise'],
    ['fur elies', 'Für Elise'],
    ['I think it is Für Elise!', 'Für Elise'],
    ['entertainer', 'The Entertainer'],
    ['the  entertianer', 'The Entertainer'],
    ['la moonlight sonata', 'Moonlight Sonata'],
    ['monlight sonatta', 'Moonlight Sonata'],
    ['c’est la sonate au clair de lune', 'Sonate au clair de lune'],
    ['Etude op 10 no 3', 'Étude, Op. 10, No. 3'],
    ['времена года', 'Времена Года'],
    ['времина года', 'Времена года'],
    ['月光ソナタ', '月光ソナタ'],
    ['月光ソナタです', '月光ソナタ'],
    ['エリーゼのために', 'えりーぜのために'],
    ['ｴﾘｰｾﾞのために', 'えりーぜのために'],
    ['cafe\u0301', 'Café'],
    ['The', 'The'],
    ['1812', '1812'],
    ['aria', 'Aria'],
  ])('%o for %o', (guess, title) => {
    expect(judgeGuess(guess, tune(title))).toBe('right');
    expect(judgeMessage(guess, tune(title))).toBe('right');
  });

  test('any of the accepted names', () => {
    expect(judgeGuess('la lettre à elise', elise)).toBe('right');
  });
});

describe('close is', () => {
  test.each([
    ['fur alice', 'Für Elise'],
    ['elise', 'Für Elise'],
    ['moonlight', 'Moonlight Sonata'],
    ['prelude no 2', 'Prelude No. 1'],
    ['prelude', 'Prelude No. 1'],
    ['area', 'Aria'],
    ['times of year времена', 'Времена года'],
    ['1813', '1812'],
    ['Prelude in E', 'Prelude in C'],
    ['Nocturne in C minor', 'Nocturne in C major'],
    ['furelize', 'Für Elise'],
  ])('%o for %o', (guess, title) => {
    expect(judgeGuess(guess, tune(title))).toBe('close');
    expect(judgeMessage(guess, tune(title))).toBe('close');
  });

  test('a public list of titles that contains the right or a close one', () => {
    for (const title of ['Clair de lune', 'La Campanella', 'Moonlight Ode']) {
      expect(judgeMessage(list, tune(title))).toBe('close');
      expect(judgeGuess(list, tune(title))).toBe('wrong');
    }
  });
});

describe('wrong is', () => {
  test.each([
    ['Moonlight Sonata', 'Für Elise'],
    ['is it Beethoven?', 'Für Elise'],
    ['for her', 'Für Elise'],
    ['malaria', 'Aria'],
    ['sonata', 'Moonlight Sonata'],
    ['oda', 'Ode'],
    ['merci', 'La mer'],
    ['好', '月光'],
    ['...', 'Für Elise'],
    ['', 'Für Elise'],
    ['the', 'The Entertainer'],
    ['le la les', 'Clair de lune'],
    ['🎹', 'Aria'],
  ])('%o for %o', (guess, title) => {
    expect(judgeGuess(guess, tune(title))).toBe('wrong');
    expect(judgeMessage(guess, tune(title))).toBe('wrong');
  });
});

test('no guess is right for a title without comparable letters', () => {
  for (const guess of ['', '…', 'anything']) expect(judgeGuess(guess, tune('…', ''))).toBe('wrong');
});

describe('a text contains the title:', () => {
  test.each([
    'it was Für Elise',
    'Fur Elize, of course, by Beethoven, everybody knows that one after two bars',
    'f u r e l i s e',
    'furelise',
    'FÜR-ELISE',
    'la lettre a elise',
  ])('%o', (text) => {
    expect(containsTitle(text, elise)).toBe(true);
  });

  test.each(['well played', 'elise', 'for years', 'is it by Beethoven?', ''])('no for %o', (text) => {
    expect(containsTitle(text, elise)).toBe(false);
  });

  test('a short title only as a separate word', () => {
    expect(containsTitle('malaria variant', tune('Aria'))).toBe(false);
    expect(containsTitle('what an aria!', tune('Aria'))).toBe(true);
  });
});

test('a message of 1,500 letters, words or marks is judged quickly', () => {
  const names = Array.from({ length: 12 }, (_, place) => `Étude number ${place} in the key of something`);
  const texts = [
    'a '.repeat(750),
    'x'.repeat(1_500),
    'é\u0301'.repeat(500),
    'étude in number '.repeat(93),
    '。'.repeat(1_500),
  ];
  for (const text of texts) {
    expect(judgeGuess(text, tune('Étude', ...names))).not.toBe('right');
    containsTitle(text, tune('A piece of one hundred letters that goes on and on'.repeat(2), ...names));
  }
});

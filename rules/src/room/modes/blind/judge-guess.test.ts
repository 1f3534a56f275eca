import { describe, expect, test } from 'vitest';
import { aSong } from '../../../testing/a-song.ts';
import type { Tune } from './blind-play.ts';
import { judgeGuess, judgeSaying, tellsTitle } from './judge-guess.ts';

function tune(title: string, ...acceptedNames: string[]): Tune {
  return { title, acceptedNames, composer: null, songId: null, videoId: '' };
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
    expect(judgeSaying(guess, tune(title))).toBe('right');
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
    expect(judgeSaying(guess, tune(title))).toBe('close');
  });

  test('a list of many titles in which the right one is, or nearly, where all would read it', () => {
    for (const title of ['Clair de lune', 'La Campanella', 'Moonlight Ode']) {
      expect(judgeSaying(list, tune(title))).toBe('close');
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
    expect(judgeSaying(guess, tune(title))).toBe('wrong');
  });
});

test('nothing is right for a title of which nothing can be compared', () => {
  for (const guess of ['', '…', 'anything']) expect(judgeGuess(guess, tune('…', ''))).toBe('wrong');
});

describe('the title is told by', () => {
  test.each([
    'it was Für Elise',
    'Fur Elize, of course, by Beethoven, everybody knows that one after two bars',
    'f u r e l i s e',
    'furelise',
    'FÜR-ELISE',
    'la lettre a elise',
  ])('%o', (text) => {
    expect(tellsTitle(text, elise)).toBe(true);
  });

  test.each(['well played', 'elise', 'for years', 'is it by Beethoven?', ''])('not by %o', (text) => {
    expect(tellsTitle(text, elise)).toBe(false);
  });

  test('a short title only where it is a word of its own', () => {
    expect(tellsTitle('malaria variant', tune('Aria'))).toBe(false);
    expect(tellsTitle('what an aria!', tune('Aria'))).toBe(true);
  });
});

test('whatever is said, it is judged without end to nobody’s wait: 1,500 letters, words or marks', () => {
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
    tellsTitle(text, tune('A piece of one hundred letters that goes on and on'.repeat(2), ...names));
  }
});

import type { GuessResult } from '@quatremains/protocol/entities/blind';
import type { Tune } from './blind-play.ts';
import { contains, isNear, isSame, plain, type Plain } from './compare-titles.ts';

/** A guess may have so many letters around the title: "I think it is …". With more it is a list of guesses. */
const AROUND = 16;

function namesOf({ title, acceptedNames }: Tune): readonly Plain[] {
  return [title, ...acceptedNames].map(plain);
}

function isRight(guess: Plain, name: Plain): boolean {
  if (isSame(guess, name)) return name.text !== '';
  return guess.letters.length <= name.letters.length + AROUND && contains(guess, name);
}

/** What a guess is worth: right where it is one of the tune's names, close where it nearly is or says it among much else. */
export function judgeGuess(text: string, tune: Tune): GuessResult {
  const guess = plain(text);
  if (guess.text === '') return 'wrong';
  const names = namesOf(tune);
  if (names.some((name) => isRight(guess, name))) return 'right';
  return names.some((name) => isNear(guess, name) || contains(guess, name)) ? 'close' : 'wrong';
}

/** Whether somebody who knows the title says it. */
export function tellsTitle(text: string, tune: Tune): boolean {
  const said = plain(text);
  return namesOf(tune).some((name) => contains(said, name));
}

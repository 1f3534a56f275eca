import type { GuessResult } from '@quatremains/protocol/entities/blind';
import type { Tune } from './blind-play.ts';
import { contains, isNear, isSame, plain, type Plain } from './compare-titles.ts';

/** A guess may have so many letters around the title: "I think it is …". With more it is a list of guesses. */
const AROUND = 16;

function namesOf({ title, acceptedNames }: Tune): readonly Plain[] {
  return [title, ...acceptedNames].map(plain);
}

function isOne(guess: Plain, name: Plain): boolean {
  return guess.letters.length <= name.letters.length + AROUND;
}

function isRight(guess: Plain, name: Plain): boolean {
  if (isSame(guess, name)) return name.text !== '';
  return isOne(guess, name) && contains(guess, name);
}

type IsClose = (guess: Plain, name: Plain) => boolean;

function judge(text: string, tune: Tune, isClose: IsClose): GuessResult {
  const guess = plain(text);
  if (guess.text === '') return 'wrong';
  const names = namesOf(tune);
  if (names.some((name) => isRight(guess, name))) return 'right';
  return names.some((name) => isClose(guess, name)) ? 'close' : 'wrong';
}

/**
 * What a guess is worth that nobody else reads: right where it is one of the tune's names, close where it nearly is. A list of guesses is
 * worth nothing: who halves a list again and again would soon have the title.
 */
export function judgeGuess(text: string, tune: Tune): GuessResult {
  return judge(text, tune, (guess, name) => isOne(guess, name) && isNear(guess, name));
}

/** The same of what is said for all to read, who must not read the title: it is close where it says it, or nearly, among much else. */
export function judgeSaying(text: string, tune: Tune): GuessResult {
  return judge(text, tune, (said, name) => isNear(said, name) || contains(said, name));
}

/** Whether somebody who knows the title says it. */
export function tellsTitle(text: string, tune: Tune): boolean {
  const said = plain(text);
  return namesOf(tune).some((name) => contains(said, name));
}

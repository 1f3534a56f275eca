import type { GuessResult } from '@quatremains/protocol/entities/blind';
import type { Tune } from './blind-state.ts';
import { contains, isNear, isSame, plain, type Plain } from './compare-titles.ts';

/** Letters that a guess may have beside the title: "I think it is …". A longer text is a list of guesses. */
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
 * Result of a private guess: right for one of the tune's names, close for nearly one of them. A list of guesses is
 * wrong, because halving a list again and again would soon find the title.
 */
export function judgeGuess(text: string, tune: Tune): GuessResult {
  return judge(text, tune, (guess, name) => isOne(guess, name) && isNear(guess, name));
}

/** Result of a chat message as a guess. A long text that contains the title is close, so that it is not shown to the others. */
export function judgeMessage(text: string, tune: Tune): GuessResult {
  return judge(text, tune, (said, name) => isNear(said, name) || contains(said, name));
}

/** Whether a text contains the title. */
export function containsTitle(text: string, tune: Tune): boolean {
  const said = plain(text);
  return namesOf(tune).some((name) => contains(said, name));
}

import { BLIND } from '@quatremains/protocol/limits';
import type { UserId } from '@quatremains/protocol/ids';
import type { BlindPlay } from './blind-play.ts';

const SECOND = 1_000;
/** Within this time a player guesses no more often than at once, ms. */
const WITHIN = (BLIND.guessBurst / BLIND.guessPerSecond) * SECOND;

/** How many ms somebody has to wait before they may guess; 0 where they may. */
export function waitToGuess({ guesses }: BlindPlay, id: UserId, now: number): number {
  const recent = guesses.filter((one) => one.id === id && now - one.at < WITHIN);
  const [oldest] = recent;
  return oldest === undefined || recent.length < BLIND.guessBurst ? 0 : oldest.at + WITHIN - now;
}

export function withGuess(play: BlindPlay, id: UserId, now: number): BlindPlay {
  const recent = play.guesses.filter(({ at }) => now - at < WITHIN);
  return { ...play, guesses: [...recent, { id, at: now }] };
}

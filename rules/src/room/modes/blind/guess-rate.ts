import { BLIND } from '@quatremains/protocol/limits';
import type { UserId } from '@quatremains/protocol/ids';
import type { BlindState } from './blind-state.ts';

const SECOND = 1_000;
/** Window of the rate limit, ms. */
const WITHIN = (BLIND.guessBurst / BLIND.guessPerSecond) * SECOND;

/** Time until a player may guess again, ms; 0 when they may. */
export function waitToGuess({ guesses }: BlindState, id: UserId, now: number): number {
  const recent = guesses.filter((one) => one.id === id && now - one.at < WITHIN);
  const [oldest] = recent;
  return oldest === undefined || recent.length < BLIND.guessBurst ? 0 : oldest.at + WITHIN - now;
}

export function withGuess(play: BlindState, id: UserId, now: number): BlindState {
  const recent = play.guesses.filter(({ at }) => now - at < WITHIN);
  return { ...play, guesses: [...recent, { id, at: now }] };
}

import type { GuessResult } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';
import { refusedFor } from '@quatremains/protocol/refusals';
import { chain, type Change, type Outcome } from '../../outcome.ts';
import type { Member, Room } from '../../room.ts';
import { withModeState } from '../mode-state-of.ts';
import { reconciled } from './blind.ts';
import type { BlindPhase, BlindState, Tune } from './blind-state.ts';
import { changeBlind } from './change-blind.ts';
import { withPoints } from './contestants.ts';
import { waitToGuess, withGuess } from './guess-rate.ts';

type Playing = Extract<BlindPhase, { kind: 'playing' }>;

/** A running round and the state of its game. */
export interface Round {
  readonly play: BlindState;
  readonly playing: Playing;
}

function withFinder({ play, playing }: Round, { id }: Member, points: number): BlindState {
  const found = [...playing.found, { id, points }];
  const paid = withPoints(withPoints(play, id, points), playing.performer, BLIND.pointsPerformer);
  return { ...paid, phase: { ...playing, found } };
}

/** Points for finding the title at `now` (ms): linear from `pointsHighest` to `pointsLowest` over the round, plus `pointsFirst` for the first. */
function pointsAt({ startedAt, endsAt, found }: Playing, now: number): number {
  const share = Math.min(1, Math.max(0, (now - startedAt) / (endsAt - startedAt)));
  const { pointsHighest, pointsLowest, pointsFirst } = BLIND;
  return Math.round(pointsHighest - (pointsHighest - pointsLowest) * share) + (found.length === 0 ? pointsFirst : 0);
}

/** A guess of a member. */
interface Guess {
  readonly round: Round;
  readonly member: Member;
  readonly text: string;
  readonly judge: (text: string, tune: Tune) => GuessResult;
}

/** Judges a guess and adds points for a right one. Too many guesses are refused with the time to wait. */
export function takeGuess(room: Room, { round, member, text, judge }: Guess, now: number): Outcome {
  const { play, playing } = round;
  const wait = waitToGuess(play, member.id, now);
  if (wait > 0) return refusedFor(wait, 'GUESSES_TOO_FAST');
  const guessed = withGuess(play, member.id, now);
  const result = judge(text, playing.tune);
  const points = result === 'right' ? pointsAt(playing, now) : 0;
  const judged: Change = { room: withModeState(room, guessed), events: [{ kind: 'guessed', member, result, points }] };
  if (result !== 'right') return { ok: true, ...judged };
  const paid = withFinder({ play: guessed, playing }, member, points);
  return { ok: true, ...chain(judged, (after) => changeBlind(after, reconciled(after, paid, now))) };
}

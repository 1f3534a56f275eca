import type { GuessResult } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';
import { refusedFor } from '@quatremains/protocol/refusals';
import { goOn, type Change, type Outcome } from '../../outcome.ts';
import type { Member, Room } from '../../room.ts';
import { withPlay } from '../play-of.ts';
import { settled } from './blind.ts';
import type { BlindPhase, BlindPlay, Tune } from './blind-play.ts';
import { changeBlind } from './change-blind.ts';
import { withPoints } from './contestants.ts';
import { waitToGuess, withGuess } from './guess-rate.ts';
import { pointsAt } from './points.ts';

type Playing = Extract<BlindPhase, { kind: 'playing' }>;

/** A round that goes on, and the game it belongs to. */
export interface Round {
  readonly play: BlindPlay;
  readonly playing: Playing;
}

function withFinder({ play, playing }: Round, { id }: Member, points: number): BlindPlay {
  const found = [...playing.found, { id, points }];
  const paid = withPoints(withPoints(play, id, points), playing.performer, BLIND.pointsPerformer);
  return { ...paid, phase: { ...playing, found } };
}

/** Somebody's guess in a round. */
interface Guess {
  readonly round: Round;
  readonly member: Member;
  readonly text: string;
  readonly judge: (text: string, tune: Tune) => GuessResult;
}

/** A guess is judged, and where it is right, it is paid; for how long it is not, where there are too many. */
export function takeGuess(room: Room, { round, member, text, judge }: Guess, now: number): Outcome {
  const { play, playing } = round;
  const wait = waitToGuess(play, member.id, now);
  if (wait > 0) return refusedFor(wait, 'GUESSES_TOO_FAST');
  const guessed = withGuess(play, member.id, now);
  const result = judge(text, playing.tune);
  const points = result === 'right' ? pointsAt(playing, now) : 0;
  const told: Change = { room: withPlay(room, guessed), facts: [{ kind: 'guessed', member, result, points }] };
  if (result !== 'right') return { ok: true, ...told };
  const paid = withFinder({ play: guessed, playing }, member, points);
  return { ok: true, ...goOn(told, (after) => changeBlind(after, settled(after, paid, now))) };
}

import { BLIND } from '@quatremains/protocol/limits';
import { refused } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import { rightFault } from '../../permissions.ts';
import type { Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import type { BlindPlay } from './blind-play.ts';
import { changeBlind } from './change-blind.ts';
import { contestantsOf } from './contestants.ts';
import { beginTurn } from './rounds.ts';

function isRunning({ phase }: BlindPlay): boolean {
  return phase.kind !== 'waiting' && phase.kind !== 'over';
}

/** A game begins, with no points for anybody. */
export function startBlind(room: Room, { by }: Extract<Command, { kind: 'startBlind' }>, now: number): Outcome {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const play = playOf(room, 'BLIND');
  if (play === null) return refused('WRONG_MODE');
  const fault = rightFault(actor, 'startBlind');
  if (fault !== null) return refused(fault);
  if (isRunning(play)) return refused('GAME_RUNS');
  const contestants = contestantsOf(room);
  if (contestants.length < BLIND.playersLeast) return refused('TOO_FEW_PLAYERS');
  const fresh: BlindPlay = { ...play, contestants, round: 1, turn: 0, played: 0 };
  return { ok: true, ...changeBlind(room, beginTurn(room, fresh, now)) };
}

import { BLIND } from '@quatremains/protocol/limits';
import { refused } from '@quatremains/protocol/refusals';
import type { Command } from '../../command.ts';
import { memberOf } from '../../members.ts';
import type { Outcome } from '../../outcome.ts';
import { permissionError } from '../../permissions.ts';
import type { Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import type { BlindState } from './blind-state.ts';
import { changeBlind } from './change-blind.ts';
import { contestantsOf } from './contestants.ts';
import { beginTurn } from './rounds.ts';

function isRunning({ phase }: BlindState): boolean {
  return phase.kind !== 'waiting' && phase.kind !== 'over';
}

/** Starts a game with no points. */
export function startBlind(room: Room, { by }: Extract<Command, { kind: 'startBlind' }>, now: number): Outcome {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const play = modeStateOf(room, 'BLIND');
  if (play === null) return refused('WRONG_MODE');
  const error = permissionError(actor, 'startBlind');
  if (error !== null) return refused(error);
  if (isRunning(play)) return refused('GAME_RUNS');
  const contestants = contestantsOf(room);
  if (contestants.length < BLIND.playersLeast) return refused('TOO_FEW_PLAYERS');
  const fresh: BlindState = { ...play, contestants, round: 1, turn: 0, played: 0 };
  return { ok: true, ...changeBlind(room, beginTurn(room, fresh, now)) };
}

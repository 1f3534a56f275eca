import type { Command } from '../../command.ts';
import type { Outcome } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { changeBlind } from './change-blind.ts';
import { performerTurn } from './performer-turn.ts';
import { beginTurn, endRound } from './rounds.ts';

/** The performer ends the round, or skips their turn before it begins. */
export function giveUp(room: Room, { id }: Extract<Command, { kind: 'giveUp' }>, now: number): Outcome {
  const performing = performerTurn(room, id);
  if (!performing.ok) return performing;
  const { play, turn } = performing;
  const after = turn.kind === 'playing' ? endRound(play, turn, now) : beginTurn(room, play, now);
  return { ok: true, ...changeBlind(room, after) };
}

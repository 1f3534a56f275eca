import type { UserId } from '@quatremains/protocol/ids';
import { MODE } from '@quatremains/protocol/limits';
import type { Room } from '../../room.ts';
import type { BlindPhase, BlindState, Contestant } from './blind-state.ts';

/** Number of turns of each player. */
export function roundsOf({ settings }: Pick<Room, 'settings'>): number {
  return settings.properties.roundByPlayer ?? MODE.roundByPlayerDefault;
}

/** The performer of the current phase; null without a running game. */
export function performerOf(phase: BlindPhase): UserId | null {
  return 'performer' in phase ? phase.performer : null;
}

/** Contestants who are still to perform, the next one first, without the current performer. `rounds` is the number of turns of each. */
export function comingTurns({ contestants, round, phase }: BlindState, rounds: number): readonly Contestant[] {
  const performer = performerOf(phase);
  const there = contestants.filter(({ isPresent }) => isPresent);
  const thisRound = there.filter(({ id, turns }) => turns < round && id !== performer);
  const later = round < rounds ? there.filter((one) => !thisRound.includes(one) && one.id !== performer) : [];
  return [...thisRound, ...later];
}

/** Number of turns that are still to begin. */
export function turnsLeft({ contestants }: BlindState, rounds: number): number {
  return contestants.reduce((sum, { turns, isPresent }) => sum + (isPresent ? Math.max(0, rounds - turns) : 0), 0);
}

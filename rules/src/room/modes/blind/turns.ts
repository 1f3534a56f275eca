import type { UserId } from '@quatremains/protocol/ids';
import { MODE } from '@quatremains/protocol/limits';
import type { Room } from '../../room.ts';
import type { BlindPhase, BlindPlay, Contestant } from './blind-play.ts';

/** How often each player performs. */
export function roundsOf({ settings }: Pick<Room, 'settings'>): number {
  return settings.properties.roundByPlayer ?? MODE.roundByPlayerDefault;
}

/** Whose turn it is, or was until just now; null while no game goes on. */
export function performerOf(phase: BlindPhase): UserId | null {
  return 'performer' in phase ? phase.performer : null;
}

/** Those who are still to perform, the next one first; not who performs now. `rounds` is how often each does. */
export function comingTurns({ contestants, round, phase }: BlindPlay, rounds: number): readonly Contestant[] {
  const performer = performerOf(phase);
  const there = contestants.filter(({ isPresent }) => isPresent);
  const thisRound = there.filter(({ id, turns }) => turns < round && id !== performer);
  const later = round < rounds ? there.filter((one) => !thisRound.includes(one) && one.id !== performer) : [];
  return [...thisRound, ...later];
}

/** How many turns are still to begin. */
export function turnsLeft({ contestants }: BlindPlay, rounds: number): number {
  return contestants.reduce((sum, { turns, isPresent }) => sum + (isPresent ? Math.max(0, rounds - turns) : 0), 0);
}

import { NOTE } from '@quatremains/protocol/limits';

export type VelocityKey = 'louder' | 'softer';

/** Rounds and clamps a velocity that the user sets; at least 1. */
export function clampVelocity(velocity: number): number {
  return Math.max(NOTE.velocityLowestByKey, Math.min(NOTE.velocityHighest, Math.round(velocity)));
}

/** The velocity after a velocity key. */
export function steppedVelocity(velocity: number, key: VelocityKey): number {
  return clampVelocity(velocity + (key === 'louder' ? NOTE.velocityStep : -NOTE.velocityStep));
}

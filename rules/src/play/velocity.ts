import { NOTE } from '@quatremains/protocol/limits';

export type VelocityKey = 'louder' | 'softer';

/** A velocity as it may be set by hand: whole, never silent. */
export function clampVelocity(velocity: number): number {
  return Math.max(NOTE.velocityLowestByKey, Math.min(NOTE.velocityHighest, Math.round(velocity)));
}

/** The velocity after a velocity key. */
export function steppedVelocity(velocity: number, key: VelocityKey): number {
  return clampVelocity(velocity + (key === 'louder' ? NOTE.velocityStep : -NOTE.velocityStep));
}

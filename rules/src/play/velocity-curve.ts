import { NOTE, VELOCITY_CURVES } from '@quatremains/protocol/limits';

export type VelocityCurve = keyof typeof VELOCITY_CURVES;

/** Velocity settings of a MIDI device. */
export interface Touch {
  readonly curve: VelocityCurve;
  /** Velocity for all notes; null when each note keeps its own. */
  readonly fixed: number | null;
}

/**
 * Power curve of velocities: 127 × (velocity / 127) ^ exponent. Both ends stay; exponents below 1 make a light touch
 * louder, above 1 softer. The result is at least 1.
 * (Formula: forum.modartt.com, "Generic velocity curves for slow keyboards".)
 */
export function curvedVelocity(velocity: number, curve: VelocityCurve): number {
  const share = Math.max(0, Math.min(1, velocity / NOTE.velocityHighest));
  return Math.max(1, Math.round(NOTE.velocityHighest * share ** VELOCITY_CURVES[curve]));
}

/** Velocity of a note with these settings. A fixed velocity ignores the curve. */
export function touchedVelocity(velocity: number, { curve, fixed }: Touch): number {
  return fixed ?? curvedVelocity(velocity, curve);
}

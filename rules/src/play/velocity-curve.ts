import { NOTE, VELOCITY_CURVES } from '@quatremains/protocol/limits';

export type VelocityCurve = keyof typeof VELOCITY_CURVES;

/** How notes of a device are to sound. */
export interface Touch {
  readonly curve: VelocityCurve;
  /** The one velocity of all notes; null where each keeps its own. */
  readonly fixed: number | null;
}

/**
 * The usual power curve of velocities, 127 × (velocity / 127) ^ exponent: both ends stay where they are; below 1 a light touch
 * sounds harder, above 1 softer. No note that was struck falls silent.
 * (Formula: forum.modartt.com, "Generic velocity curves for slow keyboards".)
 */
export function curvedVelocity(velocity: number, curve: VelocityCurve): number {
  const share = Math.max(0, Math.min(1, velocity / NOTE.velocityHighest));
  return Math.max(1, Math.round(NOTE.velocityHighest * share ** VELOCITY_CURVES[curve]));
}

/** The velocity as which a touch is heard. A fixed one is exactly what was chosen, whatever the curve. */
export function touchedVelocity(velocity: number, { curve, fixed }: Touch): number {
  return fixed ?? curvedVelocity(velocity, curve);
}

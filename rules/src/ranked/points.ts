import { RANKED_RESOLUTION } from './ranked-notes.ts';

/** A press counts for a note that begins at most this many ticks before or after it: half a quarter note. */
export const MARGIN = RANKED_RESOLUTION / 2;

/** How well a note was hit. */
export type HitGrade = 'perfect' | 'good' | 'normal';

/** Scores are counted in half points at full speed: whatever the scoring table adds or takes is a whole number of them. */
const HALVES = 2;

/** Points for each tick of margin, from the scoring table. */
const HITS = { perfect: 3, good: 1.5, normal: 0.5 } as const;
const HIT_BONUS = 1.1;

const unitsOf = (points: number): number => Math.round(points * HALVES);

/** Half points for a hit. */
export const HIT_UNITS = {
  perfect: unitsOf(HITS.perfect * MARGIN * HIT_BONUS),
  good: unitsOf(HITS.good * MARGIN * HIT_BONUS),
  normal: unitsOf(HITS.normal * MARGIN * HIT_BONUS),
} as const satisfies Record<HitGrade, number>;

/** Half points for each tick that the key of a hit note stays down. */
export const HELD_UNITS = unitsOf(0.5);
/** Half points taken for a missed note, and for a press that belongs to no note. */
export const MISSED_UNITS = unitsOf(0.5 * MARGIN);
export const WRONG_UNITS = unitsOf(0.25 * MARGIN);

/** Whole points of these half points at a speed. */
export const pointsOf = (units: number, speed: number): number => Math.floor((units * speed) / HALVES);

/** The grade of a hit that is this many ticks early or late, up to `MARGIN`: a third of it is perfect, two thirds are good. */
export function gradeOfHit(offset: number): HitGrade {
  const distance = Math.abs(offset);
  if (distance <= MARGIN / 3) return 'perfect';
  return distance <= (MARGIN * 2) / 3 ? 'good' : 'normal';
}

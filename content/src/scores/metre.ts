import { lengthOf, type Measure, type Metre } from './score.ts';

/** How heavy a place of a bar is: its beginning, a strong beat, another beat, or between beats. */
export const WEIGHTS = { bar: 3, strong: 2, beat: 1, between: 0 } as const;
export type Weight = (typeof WEIGHTS)[keyof typeof WEIGHTS];

const EIGHTH = 8;

/** Ticks of a beat; of 6/8, 9/8 and 12/8 three eighths. */
export function beatOf(metre: Metre): number {
  const isCompound = metre.unit >= EIGHTH && metre.beats > 3 && metre.beats % 3 === 0;
  return lengthOf({ ...metre, beats: isCompound ? 3 : 1 });
}

/** Of two and three beats the first is strong, of four every other one, of compound and half-note bars of two both. */
function isStrong(beat: number, beats: number, isWide: boolean): boolean {
  if (beats === 2) return beat === 0 || isWide;
  return beats % 2 === 0 ? beat % 2 === 0 : beat === 0;
}

/** The ticks of a bar that lie before a measure which is only its end: an upbeat, or the rest of a bar that a repeat divides. */
export function missingBefore(measures: readonly Measure[], place: number): number {
  const measure = measures[place];
  if (measure === undefined) return 0;
  const missing = lengthOf(measure.metre) - measure.length;
  const before = measures[place - 1];
  const isBeginning = place > 0 && before?.length === lengthOf(measure.metre);
  return missing <= 0 || isBeginning ? 0 : missing;
}

/** The weight of a place, in ticks from the beginning of a bar. */
export function weightAt(metre: Metre, tick: number): Weight {
  const beat = beatOf(metre);
  if (tick === 0) return WEIGHTS.bar;
  if (tick % beat !== 0) return WEIGHTS.between;
  const beats = lengthOf(metre) / beat;
  const isWide = metre.unit === 2 || beat % 720 === 0;
  return isStrong(tick / beat, beats, isWide) ? WEIGHTS.strong : WEIGHTS.beat;
}

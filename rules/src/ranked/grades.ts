import type { Grade } from '@quatremains/protocol/vocabulary';
import { judgeRun, type RunEvent } from './run-judge.ts';
import type { RankedNote } from './ranked-notes.ts';

/** Grades from the lowest to the highest, with the share of a track's maximum that each wants. */
const SHARES = { g: 0, d: 0.5, c: 0.6, b: 0.7, a: 0.8, s: 0.9, ss: 0.95 } as const satisfies Record<Grade, number>;

/** A score from which on a grade is given. */
export interface RankStep {
  readonly note: Grade;
  /** Points, not always whole. */
  readonly score: number;
}

/** The events of a run without a fault. */
export function perfectRun(notes: readonly RankedNote[]): RunEvent[] {
  return notes
    .flatMap(({ at, length, key }) => [
      { tick: at, key, down: true },
      { tick: at + length, key, down: false },
    ])
    .sort((one, other) => one.tick - other.tick || Number(one.down) - Number(other.down));
}

/** The score of a run without a fault at full speed. */
export const maximumOf = (notes: readonly RankedNote[]): number => judgeRun(notes, 1, perfectRun(notes)).score;

/** The steps of a track with this maximum, from the lowest grade to the highest. */
export function rankStepsOf(maximum: number): RankStep[] {
  return Object.entries(SHARES).map(([note, share]) => ({ note: note as Grade, score: maximum * share }));
}

/** The highest grade whose step a score reaches. */
export function gradeOfScore(score: number, maximum: number): Grade {
  return rankStepsOf(maximum).findLast((step) => score >= step.score)?.note ?? 'g';
}

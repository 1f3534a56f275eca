import type { RunEvent } from './run-judge.ts';

/** A hand does not hit as many notes with a standard deviation under this many ms, nor as many with equal offsets. */
const REGULAR = { notes: 50, deviation: 1 } as const;
const EQUAL_NOTES = 10;

/** Whether events lie in the order of their ticks, which are whole. */
export function areInOrder(events: readonly Pick<RunEvent, 'tick'>[]): boolean {
  return events.every(
    ({ tick }, index) => Number.isInteger(tick) && (index === 0 || tick >= (events[index - 1]?.tick ?? Infinity)),
  );
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/**
 * Whether notes were hit more regularly than a hand can.
 * @param offsets How late each note was hit, ms; NaN where it was not.
 */
export function isTooRegular(offsets: readonly number[]): boolean {
  const hits = offsets.filter((offset) => !Number.isNaN(offset));
  const areEqual = hits.length >= EQUAL_NOTES && hits.every((offset) => offset === hits[0]);
  return areEqual || (hits.length >= REGULAR.notes && deviationOf(hits) < REGULAR.deviation);
}

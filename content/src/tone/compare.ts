import { octavesOf, type Cells } from './cells.ts';

/** The rate of all recordings. */
export const RATE = 48_000;
/** What is lower under the strongest is left as it is, and is not asked how well it matches. */
export const [INAUDIBLE, FAINT] = [-80, -60];
/** Keys without a recording of their own play one of a semitone beside them, in quarter tones. */
export const HIGHER = [-2, 0, 2] as const;

/** Which levels are not lower than this under the strongest. */
export function within(limit: number, levels: readonly number[]): boolean[] {
  const most = Math.max(...levels);
  return levels.map((level) => level > most + limit);
}

export const minus = (some: readonly number[], others: readonly number[]): number[] =>
  some.map((level, index) => level - (others[index] ?? 0));

/** Decibels by which the strongest octave of the one is louder, on the mean of the keys that play it. */
export function levelBetween(below: Cells, above: Cells): number {
  const levels = octavesOf(below);
  const strongest = levels.indexOf(Math.max(...levels));
  const differences = HIGHER.map(
    (higher) => (octavesOf(below, higher)[strongest] ?? 0) - (octavesOf(above, higher)[strongest] ?? 0),
  );
  return differences.reduce((sum, difference) => sum + difference, 0) / HIGHER.length;
}

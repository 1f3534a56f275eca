import type { PerformedNote } from '../perform/performance.ts';

const STEPS = 64;
const DIGITS = 36;

/** Where a piece has many notes: 64 digits of base 36 for parts of equal length in ticks, `z` for the fullest one. */
export function densityOf(notes: readonly PerformedNote[], length: number): string {
  const counts = Array.from({ length: STEPS }, () => 0);
  for (const { at } of notes) {
    const step = Math.min(STEPS - 1, Math.floor((at / length) * STEPS));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  const most = Math.max(1, ...counts);
  return counts.map((count) => Math.round((count / most) * (DIGITS - 1)).toString(DIGITS)).join('');
}

import type { TrackContent } from './track-content.ts';

/** How many notes start in each of `count` equal parts of a track, as shares of the most, 0 to 1. */
export function densityOf({ starts, duration }: Pick<TrackContent, 'starts' | 'duration'>, count: number): number[] {
  const found = Array.from({ length: count }, () => 0);
  for (const start of starts) {
    const place = Math.min(count - 1, Math.floor((start / Math.max(1, duration)) * count));
    found[place] = (found[place] ?? 0) + 1;
  }
  const most = Math.max(1, ...found);
  return found.map((number) => number / most);
}

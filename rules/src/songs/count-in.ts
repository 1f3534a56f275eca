import type { TrackContent } from './track-content.ts';

/** One bar of beats that leads to a position. */
export interface CountIn {
  /** Its length, ms of the track. */
  readonly length: number;
  /** Its beats, ms of the track; the first is accented. */
  readonly beats: readonly number[];
}

/** Four beats at 120 beats per minute, where a track has no bars. */
const USUAL = { length: 2_000, offsets: [0, 500, 1_000, 1_500] } as const;

/** Index of the last value that is at most `position`; 0 before the first. */
function lastUpTo(sorted: Float64Array, position: number): number {
  return Math.max(
    0,
    sorted.findLastIndex((value) => value <= position),
  );
}

/** The count-in to a position, in the metre and tempo of its bar. */
export function countInTo({ barLines, beats }: Pick<TrackContent, 'barLines' | 'beats'>, position: number): CountIn {
  const bar = Math.min(lastUpTo(barLines, position), Math.max(0, barLines.length - 2));
  const [start = 0, end = start] = barLines.subarray(bar, bar + 2);
  const within = [...beats.subarray(lastUpTo(beats, start))].filter((beat) => beat >= start && beat < end);
  const length = end > start ? end - start : USUAL.length;
  const offsets = end > start ? within.map((beat) => beat - start) : USUAL.offsets;
  return { length, beats: offsets.map((offset) => position - length + offset) };
}

/** From `at` (ms of a clock) on, the position in a track moves from `from` by `rate` ms a ms. Before `at` it stays at `from`. */
export interface Playhead {
  readonly at: number;
  readonly from: number;
  /** The speed; 0 stands still. */
  readonly rate: number;
}

/** The position in the track at a time, ms. */
export function positionAt({ at, from, rate }: Playhead, time: number): number {
  return from + Math.max(0, time - at) * rate;
}

/** The time at which the playhead reaches a position; Infinity where it stands still. */
export function timeAt({ at, from, rate }: Playhead, position: number): number {
  return rate === 0 ? Infinity : at + (position - from) / rate;
}

/** The playhead that applies at a time: the last that has begun, or the first. Playheads are sorted by `at`. */
export function playheadAt(playheads: readonly Playhead[], time: number): Playhead {
  return playheads.findLast(({ at }) => at <= time) ?? playheads[0] ?? { at: time, from: 0, rate: 0 };
}

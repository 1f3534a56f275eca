/** A tempo from this tick on, in microseconds for a quarter note. */
export interface TempoChange {
  readonly tick: number;
  readonly microseconds: number;
}

/** Microseconds for a quarter note at 120 beats per minute: the tempo of a file before its first tempo change. */
const USUAL = 500_000;

interface Stretch {
  readonly tick: number;
  readonly ms: number;
  readonly msPerTick: number;
}

function stretchesOf(ticksPerQuarter: number, changes: readonly TempoChange[]): Stretch[] {
  const stretches: Stretch[] = [{ tick: 0, ms: 0, msPerTick: USUAL / 1_000 / ticksPerQuarter }];
  const sorted = changes.filter(({ microseconds }) => microseconds > 0).toSorted((one, other) => one.tick - other.tick);
  for (const { tick, microseconds } of sorted) {
    const before = stretches[stretches.length - 1] ?? { tick: 0, ms: 0, msPerTick: 0 };
    const ms = before.ms + (tick - before.tick) * before.msPerTick;
    // Of two tempi at one tick the later one holds, also before the beginning of the track.
    if (before.tick === tick) stretches.pop();
    stretches.push({ tick, ms, msPerTick: microseconds / 1_000 / ticksPerQuarter });
  }
  return stretches;
}

/** The last stretch that begins at a tick or a time, or before. */
function stretchAt(stretches: readonly Stretch[], unit: 'tick' | 'ms', value: number): Stretch {
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((stretches[middle]?.[unit] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return stretches[low] ?? { tick: 0, ms: 0, msPerTick: 1 };
}

/** Converts ticks to ms by the tempo changes of a file. A tempo of 0 is ignored. */
export function tempoMap(ticksPerQuarter: number, changes: readonly TempoChange[]): (tick: number) => number {
  const stretches = stretchesOf(ticksPerQuarter, changes);
  return (tick) => {
    const stretch = stretchAt(stretches, 'tick', tick);
    return stretch.ms + (tick - stretch.tick) * stretch.msPerTick;
  };
}

/** Converts ms to ticks, not always whole: the inverse of `tempoMap`. */
export function tickMap(ticksPerQuarter: number, changes: readonly TempoChange[]): (ms: number) => number {
  const stretches = stretchesOf(ticksPerQuarter, changes);
  return (ms) => {
    const stretch = stretchAt(stretches, 'ms', ms);
    return stretch.tick + (ms - stretch.ms) / stretch.msPerTick;
  };
}

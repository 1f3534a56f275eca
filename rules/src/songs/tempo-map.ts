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
    stretches.push({ tick, ms, msPerTick: microseconds / 1_000 / ticksPerQuarter });
  }
  return stretches;
}

/** Converts ticks to ms by the tempo changes of a file. A tempo of 0 is ignored. */
export function tempoMap(ticksPerQuarter: number, changes: readonly TempoChange[]): (tick: number) => number {
  const stretches = stretchesOf(ticksPerQuarter, changes);
  return (tick) => {
    let [low, high] = [0, stretches.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((stretches[middle]?.tick ?? Infinity) <= tick) low = middle;
      else high = middle - 1;
    }
    const { tick: from, ms, msPerTick } = stretches[low] ?? { tick: 0, ms: 0, msPerTick: 0 };
    return ms + (tick - from) * msPerTick;
  };
}

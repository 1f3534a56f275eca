/** A metre from this tick on. */
export interface MetreChange {
  readonly tick: number;
  readonly numerator: number;
  readonly denominator: number;
}

/** Ticks of all beats, and of all bars with the end of the last one. */
export interface BarTicks {
  readonly beats: number[];
  readonly barLines: number[];
}

const USUAL: MetreChange = { tick: 0, numerator: 4, denominator: 4 };
/** Larger numbers in a metre are errors of the file. */
const METRE_MOST = 64;
/** More beats than in three hours of fast music. */
const BEATS_MOST = 100_000;

const isPlausible = ({ numerator, denominator }: MetreChange): boolean =>
  numerator >= 1 && numerator <= METRE_MOST && denominator >= 1 && denominator <= METRE_MOST;

/** Metres such as 6/8 have beats of three units. */
const unitsOfBeat = ({ numerator, denominator }: MetreChange): number =>
  denominator >= 8 && numerator > 3 && numerator % 3 === 0 ? 3 : 1;

/** The beats and bars up to a tick, at least one. A metre change in the middle of a bar starts a new one. */
export function barTicks(ticksPerQuarter: number, metres: readonly MetreChange[], endTick: number): BarTicks {
  const changes = [USUAL, ...metres.filter(isPlausible)].toSorted((one, other) => one.tick - other.tick);
  const beats: number[] = [];
  const barLines: number[] = [];
  const end = Math.max(1, endTick);
  let tick = 0;
  for (const [place, metre] of changes.entries()) {
    const until = changes[place + 1]?.tick ?? Infinity;
    const beat = (unitsOfBeat(metre) * ticksPerQuarter * 4) / metre.denominator;
    const bar = (metre.numerator * ticksPerQuarter * 4) / metre.denominator;
    while (tick < until && tick < end && beats.length < BEATS_MOST) {
      barLines.push(tick);
      const next = Math.min(tick + bar, until);
      for (let at = tick; at < next && beats.length < BEATS_MOST; at += beat) beats.push(at);
      tick = next;
    }
  }
  barLines.push(tick);
  return { beats, barLines };
}

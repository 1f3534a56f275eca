/** The repeats that a score writes at a measure. */
export interface WrittenRepeats {
  readonly startsRepeat: boolean;
  readonly endsRepeat: boolean;
  /** The passes in which it is played; null where in all. */
  readonly endings: readonly number[] | null;
}

/** A measure of a score, or a part of one. Lengths have the unit of the caller. */
export interface MeasureLength {
  readonly length: number;
  /** The length of a whole measure of its metre. */
  readonly full: number;
}

const MOST_BARS = 20_000;

/** How often the section around an ending repeat is played. */
function passesOf(measures: readonly WrittenRepeats[], from: number, end: number): number {
  let passes = 2;
  for (const [place, { endings, startsRepeat }] of measures.entries()) {
    if (place < from) continue;
    if (place > end && (endings === null || startsRepeat)) break;
    passes = Math.max(passes, ...(endings ?? []));
  }
  return passes;
}

/** The indices of the measures in the order in which they are played; null where the repeats never end. */
export function playOrder(measures: readonly WrittenRepeats[]): number[] | null {
  const order: number[] = [];
  let [place, repeatFrom, pass] = [0, 0, 1];
  for (let measure = measures[0]; measure !== undefined; measure = measures[place]) {
    if (measure.startsRepeat && place !== repeatFrom) [repeatFrom, pass] = [place, 1];
    if (measure.endings === null && measures[place - 1]?.endings && place > repeatFrom) [repeatFrom, pass] = [place, 1];
    const isPlayed = measure.endings === null || measure.endings.includes(pass);
    if (isPlayed) order.push(place);
    if (order.length > MOST_BARS) return null;
    if (isPlayed && measure.endsRepeat && pass < passesOf(measures, repeatFrom, place)) {
      [place, pass] = [repeatFrom, pass + 1];
    } else {
      if (isPlayed && measure.endsRepeat && measure.endings === null) [repeatFrom, pass] = [place + 1, 1];
      place += 1;
    }
  }
  return order;
}

/** The played measures of each bar: the two parts of a bar that a repeat divides are one bar. */
export function barsOf<Played extends MeasureLength>(measures: readonly Played[]): Played[][] {
  const bars: Played[][] = [];
  for (const measure of measures) {
    const last = bars.at(-1) ?? [];
    const length = last.reduce((sum, part) => sum + part.length, 0);
    const isRest = bars.length > 1 && length + measure.length === last[0]?.full;
    if (isRest) last.push(measure);
    else bars.push([measure]);
  }
  return bars;
}

import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { barsOf, playOrder } from '@quatremains/rules/songs/written-bars';
import type { SheetMeasure } from './sheet-measures.ts';

/** A place in a score as it is played. */
export interface SheetPlace {
  /** Its place in the order in which the measures are played. */
  readonly played: number;
  /** Index of the measure as it is written. */
  readonly measure: number;
  /** Ticks from the start of the measure; not rounded. */
  readonly at: number;
}

/** Notes so near are at a place, ticks: grace notes and broken chords begin before it. */
export const NEAR = 40;

type Times = Pick<TrackContent, 'beats' | 'barLines'>;

interface PlayedMeasure {
  readonly measure: number;
  readonly length: number;
  readonly full: number;
  /** Index of the bar of the track, and ticks from its start. */
  readonly bar: number;
  readonly offset: number;
}

/** The index of the last time that is not after a position; 0 before the first. */
function lastBefore(times: Float64Array, position: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= position) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

function playedMeasures(measures: readonly SheetMeasure[]): PlayedMeasure[] {
  const order = (playOrder(measures) ?? []).map((measure) => ({
    measure,
    length: measures[measure]?.length ?? 0,
    full: measures[measure]?.full ?? 0,
  }));
  return barsOf(order).flatMap((parts, bar) => {
    let offset = 0;
    return parts.map((part) => {
      const played = { ...part, bar, offset };
      offset += part.length;
      return played;
    });
  });
}

/**
 * Where in a score a track is. The bars of the track are those of the score with its repeats unfolded; inside a bar the beats of the track divide it
 * evenly, since the tempo changes from beat to beat.
 */
export class SheetTimes {
  readonly played: readonly PlayedMeasure[];
  readonly #times: Times;
  readonly #lengths: readonly number[];
  /** The first played measure of each bar. */
  readonly #firstOf: readonly number[];

  constructor(measures: readonly SheetMeasure[], times: Times) {
    this.played = playedMeasures(measures);
    this.#times = times;
    this.#lengths = measures.map(({ length }) => length);
    this.#firstOf = this.played.flatMap(({ offset }, place) => (offset === 0 ? [place] : []));
  }

  /** How many bars the score has when it is played. */
  get bars(): number {
    return this.#firstOf.length;
  }

  /** The times of the beats of a bar, and of its end. */
  #beatsOf(bar: number): readonly number[] {
    const { beats, barLines } = this.#times;
    const [from, to] = [barLines[bar] ?? 0, barLines[bar + 1] ?? barLines.at(-1) ?? 0];
    const first = lastBefore(beats, from);
    const after = beats.findIndex((beat, place) => place > first && beat >= to);
    return [...beats.slice(first, after < 0 ? beats.length : after), to];
  }

  #barLength(bar: number): number {
    const first = this.#firstOf[bar] ?? 0;
    const next = this.#firstOf[bar + 1] ?? this.played.length;
    return this.played.slice(first, next).reduce((sum, { length }) => sum + length, 0);
  }

  /** The place at a position of the track, ms; null where the score has no bars. */
  placeAt(position: number): SheetPlace | null {
    const bar = Math.min(this.bars - 1, lastBefore(this.#times.barLines, position));
    const times = this.#beatsOf(bar);
    const beat = Math.max(
      0,
      Math.min(
        times.length - 2,
        times.findLastIndex((time) => time <= position),
      ),
    );
    const [from = 0, to = 0] = times.slice(beat);
    const share = to > from ? Math.min(1, Math.max(0, (position - from) / (to - from))) : 0;
    const ticks = ((beat + share) / (times.length - 1)) * this.#barLength(bar);
    const inBar = this.played.findLastIndex((part) => part.bar === bar && part.offset <= ticks);
    const part = this.played[inBar];
    return part === undefined ? null : { played: inBar, measure: part.measure, at: ticks - part.offset };
  }

  /** The position of a place in the track, ms. */
  positionOf({ played, at }: Pick<SheetPlace, 'played' | 'at'>): number {
    const part = this.played[played];
    if (part === undefined) return 0;
    const times = this.#beatsOf(part.bar);
    const beats = ((part.offset + at) / Math.max(1, this.#barLength(part.bar))) * (times.length - 1);
    const beat = Math.min(times.length - 2, Math.floor(beats));
    const [from = 0, to = 0] = times.slice(beat);
    return from + (to - from) * (beats - beat);
  }

  /** The length of a written measure, ticks. */
  lengthOf(measure: number): number {
    return this.#lengths[measure] ?? 0;
  }

  /** Of the times at which a measure is played, the one that is nearest to another. */
  nearest(measure: number, played: number): number {
    const all = this.played.flatMap((part, place) => (part.measure === measure ? [place] : []));
    return all.reduce(
      (best, place) => (Math.abs(place - played) < Math.abs(best - played) ? place : best),
      all[0] ?? 0,
    );
  }
}

import { playOrder } from '@quatremains/rules/songs/written-bars';
import { keyOf } from './pitch.ts';
import { ScoreError, type Hand, type Measure, type Score, type ScoreEvent } from './score.ts';

/** A measure at a place where it is played. Times are ticks from the beginning. */
export interface PlayedBar {
  readonly at: number;
  readonly measure: Measure;
  /** Index of the measure in the score. */
  readonly written: number;
}

/** An event at a place where it is played. */
interface PlayedEvent {
  readonly at: number;
  readonly event: ScoreEvent;
  /** Index in `Score.voices`. */
  readonly voice: number;
  readonly hand: Hand;
}

/** One struck note: notes that are tied to it belong to it. */
export interface Stroke {
  readonly key: number;
  readonly at: number;
  readonly length: number;
  readonly voice: number;
  readonly hand: Hand;
  /** Where the stroke is written. */
  readonly event: ScoreEvent;
}

/** A score in the order in which it is played. */
export interface Unfolded {
  readonly bars: readonly PlayedBar[];
  readonly events: readonly PlayedEvent[];
  readonly strokes: readonly Stroke[];
  /** Ticks. */
  readonly length: number;
}

/** Keys that MIDI has. */
const KEYS = 128;

function barsOf(measures: readonly Measure[]): PlayedBar[] {
  let at = 0;
  const order = playOrder(measures);
  if (order === null) throw new ScoreError('the repeats never end');
  return order.map((written) => {
    const measure = measures[written] as Measure;
    const bar = { at, measure, written };
    at += measure.length;
    return bar;
  });
}

function eventsOf({ voices }: Score, bars: readonly PlayedBar[]): PlayedEvent[] {
  const played = voices.flatMap(({ events, hand }, voice) => {
    const byMeasure = Map.groupBy(events, ({ measure }) => measure);
    return bars.flatMap(({ at, written }) =>
      (byMeasure.get(written) ?? []).map((event) => ({ at: at + event.start, event, voice, hand })),
    );
  });
  return played.toSorted((one, other) => one.at - other.at || one.voice - other.voice);
}

/** Joins tied notes of one voice and one key that follow each other without a gap. */
function strokesOf(events: readonly PlayedEvent[]): Stroke[] {
  const strokes: (Stroke & { length: number })[] = [];
  const open = new Map<number, Stroke & { length: number }>();
  for (const { at, event, voice, hand } of events)
    for (const { pitch, tiedFrom, tiedTo } of event.notes) {
      const key = keyOf(pitch);
      const name = voice * KEYS + key;
      const earlier = open.get(name);
      const continues = tiedFrom && earlier?.at !== undefined && earlier.at + earlier.length === at;
      const stroke = continues ? earlier : { key, at, length: 0, voice, hand, event };
      stroke.length += event.length;
      if (!continues) strokes.push(stroke);
      if (tiedTo) open.set(name, stroke);
      else open.delete(name);
    }
  return strokes;
}

/** Two voices that strike the same key at once are one stroke, the longer one. */
function withoutDoubles(strokes: readonly Stroke[]): Stroke[] {
  const longest = new Map<number, Stroke>();
  const nameOf = ({ at, key }: Stroke): number => at * KEYS + key;
  for (const stroke of strokes) {
    const name = nameOf(stroke);
    const other = longest.get(name);
    if (other === undefined || other.length < stroke.length) longest.set(name, stroke);
  }
  return strokes.filter((stroke) => longest.get(nameOf(stroke)) === stroke);
}

const unfolded = new WeakMap<Score, Unfolded>();

function unfoldNow(score: Score): Unfolded {
  const bars = barsOf(score.measures);
  const events = eventsOf(score, bars);
  const last = bars.at(-1);
  return { bars, events, strokes: withoutDoubles(strokesOf(events)), length: last ? last.at + last.measure.length : 0 };
}

/** Unfolds the repeats of a score, once. */
export function unfold(score: Score): Unfolded {
  const result = unfolded.get(score) ?? unfoldNow(score);
  unfolded.set(score, result);
  return result;
}

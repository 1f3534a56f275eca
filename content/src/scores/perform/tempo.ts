import { QUARTER } from '../score.ts';
import type { Unfolded } from '../unfold.ts';
import type { TempoChange } from './performance.ts';
import { between, marksOf, textsOf } from './timeline.ts';

const SLOWER = /^(rit|rall|allarg|slentando|smorz|calando|poco rit)/i;
const FASTER = /^(accel|string|più mosso|poco accel)/i;
const AS_BEFORE = /^(a tempo|tempo I|tempo primo|in tempo)/i;

/** Parts of the tempo. */
const END_OF_SLOWER = 0.72;
const END_OF_FASTER = 1.2;
const FERMATA = 0.55;
const END_OF_PIECE = 0.85;
const MOST_BARS = 4;
/** A change of tempo takes steps of half a quarter note. */
const STEP = QUARTER / 2;

/** A stretch in which the tempo is a part of the written one; from a part to another, where it changes. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

export function writtenTempos({ bars }: Unfolded): TempoChange[] {
  return bars.flatMap(({ at, measure }) => measure.tempos.map(({ start, quarters }) => ({ at: at + start, quarters })));
}

/** The ticks where sections end: at repeats, double bars and the end. */
function sectionEnds({ bars, length }: Unfolded): number[] {
  const ends = bars.filter(({ measure, written }, place) => {
    const next = bars[place + 1]?.written;
    return next !== written + 1 || measure.endsRepeat || measure.barLine.startsWith('||');
  });
  return [...ends.map(({ at, measure }) => at + measure.length), length];
}

/** A ritardando or accelerando goes on to the next text about the tempo, the next written tempo or the end of the section, but four bars at most. */
function gradualStretches(unfolded: Unfolded, written: readonly TempoChange[]): Stretch[] {
  const texts = textsOf(unfolded).filter(({ word }) => [SLOWER, FASTER, AS_BEFORE].some((about) => about.test(word)));
  const marks = [...texts, ...written].map(({ at }) => at);
  const ends = [...marks, ...sectionEnds(unfolded)].toSorted((one, other) => one - other);
  return texts.flatMap(({ at, word }) => {
    if (AS_BEFORE.test(word)) return [];
    const bar = unfolded.bars.findLastIndex((played) => played.at <= at);
    const last = unfolded.bars[bar + MOST_BARS]?.at ?? unfolded.length;
    const to = Math.min(ends.find((end) => end > at) ?? unfolded.length, last);
    return [{ from: at, to, first: 1, last: SLOWER.test(word) ? END_OF_SLOWER : END_OF_FASTER }];
  });
}

/** A fermata holds its event; several voices may have the same. */
function fermatas(unfolded: Unfolded): Stretch[] {
  const held = marksOf(unfolded).filter(({ word }) => word === 'fermata' || word === 'invertedfermata');
  const byStart = new Map(held.map(({ at, end }) => [at, { from: at, to: end, first: FERMATA, last: FERMATA }]));
  return [...byStart.values()];
}

/** The last bar broadens where nothing else slows it down. */
function ending({ bars, length }: Unfolded, stretches: readonly Stretch[]): Stretch[] {
  const last = bars.at(-1);
  if (last === undefined || bars.length < 4 || stretches.some(({ to }) => to > last.at)) return [];
  return [{ from: last.at, to: length, first: 1, last: END_OF_PIECE }];
}

const partAt = ({ from, to, first, last }: Stretch, tick: number): number =>
  tick < from || tick >= to ? 1 : between(first, last, (tick - from + STEP) / (to - from));

/** The part of an accelerando; 1 where there is none. */
function fasterAt(stretches: readonly Stretch[], tick: number): number {
  return stretches.reduce((most, stretch) => Math.max(most, partAt(stretch, tick)), 1);
}

/** The ticks where the tempo may change. */
function turningPoints(written: readonly TempoChange[], stretches: readonly Stretch[]): number[] {
  const ticks = new Set(written.map(({ at }) => at));
  for (const { from, to, first, last } of stretches) {
    const step = first === last ? to - from : STEP;
    for (let tick = from; tick < to; tick += step) ticks.add(tick);
    ticks.add(to);
  }
  return [...ticks].toSorted((one, other) => one - other);
}

/** The tempos of a performance: those written, ritardandi and accelerandi, fermatas, and a broad ending. */
export function performTempos(unfolded: Unfolded): TempoChange[] {
  const written = writtenTempos(unfolded);
  const gradual = [...gradualStretches(unfolded, written), ...fermatas(unfolded)];
  const stretches = [...gradual, ...ending(unfolded, gradual)];
  const changes: TempoChange[] = [];
  let [quarters, next] = [written[0]?.quarters ?? 100, 0];
  for (const at of turningPoints(written, stretches).filter((tick) => tick < unfolded.length)) {
    for (let mark = written[next]; mark && mark.at <= at; mark = written[++next]) quarters = mark.quarters;
    const part =
      stretches.reduce((least, stretch) => Math.min(least, partAt(stretch, at)), 1) * fasterAt(stretches, at);
    const changed = Math.round(quarters * part * 100) / 100;
    if (changes.at(-1)?.quarters !== changed) changes.push({ at, quarters: changed });
  }
  return changes;
}

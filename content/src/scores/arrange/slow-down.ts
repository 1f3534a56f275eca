import { secondsOf, type TempoChange } from '../perform/performance.ts';
import { QUARTER, type Score, type ScoreNote, type TempoMark } from '../score.ts';
import { unfold } from '../unfold.ts';

const STEP = 0.95;
const SLOWEST = 0.5;
/** A short run does not slow down a whole piece: so large a share of the strokes counts. */
const MOST = 0.95;

/** How many strokes lie in the second that ends with each stroke, when all takes `longer` times as long; the value below which most of them are. */
function fullSeconds(seconds: readonly number[], longer: number): number {
  let first = 0;
  const counts = seconds.map((time, last) => {
    while ((time - (seconds[first] ?? 0)) * longer >= 1) first += 1;
    return last - first + 1;
  });
  return counts.toSorted((one, other) => one - other)[Math.floor(MOST * (counts.length - 1))] ?? 0;
}

function factorFor(seconds: readonly number[], most: number): number {
  let factor = 1;
  while (factor > SLOWEST && fullSeconds(seconds, 1 / factor) > most) factor *= STEP;
  return factor;
}

/** A written tempo where it is played. */
interface PlayedTempo extends TempoChange {
  readonly mark: TempoMark;
}

/** The times of the melody's strokes under each written tempo. */
function secondsByTempo(score: Score, melody: ReadonlySet<ScoreNote>): [TempoMark, number[]][] {
  const { bars, strokes } = unfold(score);
  const tempos = bars.flatMap(({ at, measure }): PlayedTempo[] =>
    measure.tempos.map((mark) => ({ at: at + mark.start, quarters: mark.quarters, mark })),
  );
  const struck = strokes.filter(({ event }) => event.notes.some((note) => melody.has(note)));
  const ticks = [...new Set(struck.map(({ at }) => at))];
  const seconds = secondsOf(tempos, ticks, QUARTER);
  return tempos.map(({ at, mark }, place) => {
    const end = tempos[place + 1]?.at ?? Infinity;
    return [mark, seconds.filter((_, index) => (ticks[index] ?? 0) >= at && (ticks[index] ?? 0) < end)];
  });
}

/** Slows each written tempo down in steps of 5 % until 95 % of the melody's strokes have at most so many others in their second, or half the tempo is reached. */
export function slowDown(score: Score, melodyASecond: number, melody: ReadonlySet<ScoreNote>): Score {
  const factors = new Map<TempoMark, number>();
  for (const [mark, seconds] of secondsByTempo(score, melody))
    factors.set(mark, Math.min(factors.get(mark) ?? 1, factorFor(seconds, melodyASecond)));
  const slower = (mark: TempoMark): TempoMark => {
    const factor = factors.get(mark) ?? 1;
    return factor === 1 ? mark : { ...mark, quarters: Math.round(mark.quarters * factor) };
  };
  return { ...score, measures: score.measures.map((measure) => ({ ...measure, tempos: measure.tempos.map(slower) })) };
}

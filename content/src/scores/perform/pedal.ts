import type { Score } from '../score.ts';
import { beatOf } from '../metre.ts';
import type { Stroke, Unfolded } from '../unfold.ts';
import type { PedalMove } from './performance.ts';
import { marksOf } from './timeline.ts';

/** Genres whose pieces are pedalled where no pedal is written. */
const PEDALLED = ['Romantic', 'Impressionist', 'Film'];
/** The pedal comes down so many ticks after the new harmony has begun. */
const LATE = 50;
const OCTAVE = 12;
/** Pitch classes a semitone apart blur. */
const CLASHING = [1, 11];

function writtenPedal(unfolded: Unfolded): PedalMove[] {
  const moves = marksOf(unfolded).flatMap(({ at, word }): PedalMove[] => {
    if (word === 'ped-up') return [{ at, isDown: false }];
    return word === 'ped'
      ? [
          { at, isDown: false },
          { at: at + LATE, isDown: true },
        ]
      : [];
  });
  return moves.length === 0 ? [] : [...moves, { at: unfolded.length, isDown: false }];
}

const clashes = (classes: ReadonlySet<number>, key: number): boolean =>
  CLASHING.some((distance) => classes.has((key + distance) % OCTAVE));

/** Whether notes of a beat fit to the harmony that the pedal holds: no semitones, and no other bass. */
function fits(harmony: ReadonlySet<number>, bass: number, struck: readonly Stroke[]): boolean {
  const lowest = Math.min(...struck.map(({ key }) => key));
  if (lowest < bass && lowest % OCTAVE !== bass % OCTAVE) return false;
  return struck.every(({ key }) => !clashes(harmony, key));
}

/** The ticks of all beats. */
function beatsOf({ bars }: Unfolded): number[] {
  return bars.flatMap(({ at, measure }) => {
    const beat = beatOf(measure.metre);
    return Array.from({ length: Math.ceil(measure.length / beat) }, (_, place) => at + place * beat);
  });
}

/** The strokes of each beat. */
function groupByBeat(strokes: readonly Stroke[], beats: readonly number[]): Map<number, Stroke[]> {
  let place = 0;
  const ordered = strokes.toSorted((one, other) => one.at - other.at);
  return Map.groupBy(ordered, ({ at }) => {
    while ((beats[place + 1] ?? Infinity) <= at) place += 1;
    return beats[place] ?? 0;
  });
}

/** The pedal changes where a bar begins or a beat does not fit to what it holds, and is up where a beat has nothing. */
function harmonicPedal(unfolded: Unfolded): PedalMove[] {
  const beats = beatsOf(unfolded);
  const starts = new Set(unfolded.bars.map(({ at }) => at));
  const byBeat = groupByBeat(unfolded.strokes, beats);
  const moves: PedalMove[] = [];
  let [harmony, bass] = [new Set<number>(), Infinity];
  for (const beat of beats) {
    const struck = byBeat.get(beat) ?? [];
    if (struck.length === 0) continue;
    if (starts.has(beat) || !fits(harmony, bass, struck)) {
      moves.push({ at: beat, isDown: false }, { at: beat + LATE, isDown: true });
      [harmony, bass] = [new Set(), Infinity];
    }
    for (const { key } of struck) harmony.add(key % OCTAVE);
    bass = Math.min(bass, ...struck.map(({ key }) => key));
  }
  return moves.length === 0 ? [] : [...moves, { at: unfolded.length, isDown: false }];
}

/** The moves of the sustain pedal: those written; where there are none, by harmony in genres that use the pedal. */
export function performPedal({ header }: Score, unfolded: Unfolded): PedalMove[] {
  const written = writtenPedal(unfolded);
  if (written.length > 0) return written;
  return PEDALLED.includes(header.genre) ? harmonicPedal(unfolded) : [];
}

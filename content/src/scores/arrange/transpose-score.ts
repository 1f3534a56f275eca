import { changePitches } from '../change-notes.ts';
import { keyName } from '../keys.ts';
import { keyOf, OCTAVE_SEMITONES, transpose } from '../pitch.ts';
import type { Score } from '../score.ts';

const FIFTH = 7;
const MOST_FIFTHS = 7;
/** One key further on the circle of fifths by so many names: F-sharp and G-flat. */
const ENHARMONIC = 12;
const [LOWEST, HIGHEST] = [21, 108];

/** The smallest move up or down to a key that is so many fifths away. */
function semitonesTo(fifths: number): number {
  const up = (((fifths * FIFTH) % OCTAVE_SEMITONES) + OCTAVE_SEMITONES) % OCTAVE_SEMITONES;
  return up > OCTAVE_SEMITONES / 2 ? up - OCTAVE_SEMITONES : up;
}

/** The fifths to the nearest key with at most so many accidentals. */
function fifthsToEasyKey(fifths: number, accidentals: number): number {
  if (Math.abs(fifths) <= accidentals) return 0;
  const keys = Array.from({ length: 2 * accidentals + 1 }, (_, place) => place - accidentals);
  const moves = keys.map((key) => key - fifths);
  return moves.toSorted((one, other) => Math.abs(semitonesTo(one)) - Math.abs(semitonesTo(other)))[0] ?? 0;
}

const withinNames = (fifths: number): number => {
  if (fifths > MOST_FIFTHS) return fifths - ENHARMONIC;
  return fifths < -MOST_FIFTHS ? fifths + ENHARMONIC : fifths;
};

/** An octave is added where the keyboard would end. */
function withinKeyboard(score: Score, semitones: number): number {
  const keys = score.voices.flatMap(({ events }) =>
    events.flatMap(({ notes }) => notes.map(({ pitch }) => keyOf(pitch))),
  );
  if (Math.min(...keys) + semitones < LOWEST) return semitones + OCTAVE_SEMITONES;
  return Math.max(...keys) + semitones > HIGHEST ? semitones - OCTAVE_SEMITONES : semitones;
}

/** Transposes a score whose first key has more accidentals than `accidentals` to the nearest key that has not. */
export function toEasyKey(score: Score, accidentals: number): Score {
  const first = score.measures[0]?.fifths ?? 0;
  const fifths = fifthsToEasyKey(first, accidentals);
  if (fifths === 0) return score;
  const semitones = withinKeyboard(score, semitonesTo(fifths));
  const moved = changePitches(
    score,
    ({ pitch }) => transpose(pitch, fifths, semitones),
    (grace) => transpose(grace, fifths, semitones),
  );
  const measures = score.measures.map((measure) => ({ ...measure, fifths: withinNames(measure.fifths + fifths) }));
  return { ...moved, measures, header: { ...score.header, key: keyName(first + fifths, score.header.isMinor) } };
}

import { secondsOf, type Performance } from '../perform/performance.ts';
import { QUARTER, type Hand } from '../score.ts';

/** What makes a piece difficult, each with the value that counts as most difficult and its weight; the weights are 1 together. */
const FEATURES = {
  /** Notes in the fullest seconds (of which a twentieth are fuller). */
  notesASecond: { most: 18, weight: 0.4 },
  /** Semitones a second between the middles of one hand's chords, where a twentieth are faster. */
  leaps: { most: 60, weight: 0.25 },
  /** Notes of a chord of one hand, on average, above one. */
  chord: { most: 2, weight: 0.2 },
  /** Sharps or flats of the key. */
  accidentals: { most: 6, weight: 0.15 },
} as const;
const LEVELS = 9;
const FULLEST = 0.95;

type Features = Readonly<Record<keyof typeof FEATURES, number>>;

interface TimedChord {
  readonly seconds: number;
  readonly keys: readonly number[];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function chordsOf({ notes, tempos }: Performance, hand: Hand): TimedChord[] {
  const byTick = Map.groupBy(
    notes.filter((note) => note.hand === hand),
    ({ at }) => at,
  );
  const ticks = [...byTick.keys()].toSorted((one, other) => one - other);
  const seconds = secondsOf(tempos, ticks, QUARTER);
  return ticks.map((at, place) => ({
    seconds: seconds[place] ?? 0,
    keys: (byTick.get(at) ?? []).map(({ key }) => key),
  }));
}

const middleOf = (keys: readonly number[]): number => keys.reduce((sum, key) => sum + key, 0) / keys.length;

function leapsOf(chords: readonly TimedChord[]): number[] {
  return chords.slice(1).map(({ seconds, keys }, place) => {
    const before = chords[place] as TimedChord;
    return Math.abs(middleOf(keys) - middleOf(before.keys)) / Math.max(0.05, seconds - before.seconds);
  });
}

function notesBySecond(chords: readonly TimedChord[]): number[] {
  const counts = new Map<number, number>();
  for (const { seconds, keys } of chords)
    counts.set(Math.floor(seconds), (counts.get(Math.floor(seconds)) ?? 0) + keys.length);
  return [...counts.values()];
}

function featuresOf(performance: Performance): Features {
  const hands = (['right', 'left'] as const).map((hand) => chordsOf(performance, hand));
  const chords = hands.flat();
  const notes = chords.reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    notesASecond: quantile(notesBySecond(chords), FULLEST),
    leaps: quantile(hands.flatMap(leapsOf), FULLEST),
    chord: notes / Math.max(1, chords.length) - 1,
    accidentals: Math.max(0, ...performance.bars.map(({ fifths }) => Math.abs(fifths))),
  };
}

/**
 * The difficulty of a performance, 1 to 10: 1 + 9 · Σ weight · min(1, value / most) over the features above, rounded. The formula is our own; its
 * features are those that grading studies use (Sébastien et al., "Score Analyzer", ISMIR 2012: playing speed, hand displacement, polyphony, key).
 */
export function difficultyOf(performance: Performance): number {
  const features = featuresOf(performance);
  const names = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
  const share = names.reduce((sum, name) => {
    const { most, weight } = FEATURES[name];
    return sum + weight * Math.min(1, features[name] / most);
  }, 0);
  return 1 + Math.round(LEVELS * share);
}

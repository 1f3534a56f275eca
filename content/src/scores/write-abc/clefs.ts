import type { Hand, Score } from '../score.ts';

type Clef = 'treble' | 'bass';

/** Steps of the staff from middle C. */
const HIGH = { lowest: -3, average: 2 } as const;
const LOW = { highest: 3, average: -2 } as const;
const USUAL: Readonly<Record<Hand, Clef>> = { right: 'treble', left: 'bass' };

function clefFor(steps: readonly number[], before: Clef): Clef {
  if (steps.length === 0) return before;
  const average = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  if (Math.min(...steps) >= HIGH.lowest && average >= HIGH.average) return 'treble';
  if (Math.max(...steps) <= LOW.highest && average <= LOW.average) return 'bass';
  return before;
}

function findClefs({ voices, measures }: Score, hand: Hand): Clef[] {
  const steps = measures.map((): number[] => []);
  for (const { events } of voices.filter((voice) => voice.hand === hand))
    for (const { measure, notes } of events) for (const { pitch } of notes) steps[measure]?.push(pitch.step);
  let clef = USUAL[hand];
  return steps.map((all) => (clef = clefFor(all, clef)));
}

const found = new WeakMap<Score, Readonly<Record<Hand, readonly Clef[]>>>();

/** The clef of a hand's staff in each measure. */
export function clefsOf(score: Score, hand: Hand): readonly Clef[] {
  const clefs = found.get(score) ?? { right: findClefs(score, 'right'), left: findClefs(score, 'left') };
  found.set(score, clefs);
  return clefs[hand];
}

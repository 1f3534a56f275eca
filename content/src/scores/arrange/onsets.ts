import { missingBefore, weightAt, type Weight } from '../metre.ts';
import { keyOf } from '../pitch.ts';
import type { Hand, Measure, Score, ScoreEvent, ScoreNote } from '../score.ts';

/** A note with its key and its event. */
export interface PlacedNote {
  readonly note: ScoreNote;
  readonly key: number;
  readonly event: ScoreEvent;
  readonly voice: number;
}

/** All notes of a hand that begin at one place of the text. */
export interface Onset {
  readonly hand: Hand;
  readonly measure: number;
  /** Ticks after the start of the measure. */
  readonly start: number;
  /** Ticks from the beginning of the text, repeats not counted. */
  readonly at: number;
  readonly weight: Weight;
  /** From the lowest. */
  readonly notes: readonly PlacedNote[];
}

/** The beginning of each measure in ticks from the beginning of the text. */
function measureStarts(measures: readonly Measure[]): number[] {
  let at = 0;
  return measures.map(({ length }) => (at += length) - length);
}

interface OpenOnset {
  readonly at: number;
  readonly measure: number;
  readonly start: number;
  readonly notes: PlacedNote[];
}

/** The notes of a hand by the place where they begin. */
function groupNotes({ voices, measures }: Score, hand: Hand): OpenOnset[] {
  const starts = measureStarts(measures);
  const byPlace = new Map<number, OpenOnset>();
  for (const [voice, { events, hand: own }] of voices.entries())
    for (const event of own === hand ? events : []) {
      if (event.notes.length === 0) continue;
      const at = (starts[event.measure] ?? 0) + event.start;
      const place = byPlace.get(at) ?? { at, measure: event.measure, start: event.start, notes: [] };
      for (const note of event.notes) place.notes.push({ note, key: keyOf(note.pitch), event, voice });
      byPlace.set(at, place);
    }
  return [...byPlace.values()].sort((one, other) => one.at - other.at);
}

function findOnsets(score: Score, hand: Hand): Onset[] {
  const missing = score.measures.map((_, place) => missingBefore(score.measures, place));
  return groupNotes(score, hand).map(({ at, measure, start, notes }) => {
    const metre = score.measures[measure]?.metre ?? { beats: 4, unit: 4 };
    const weight = weightAt(metre, start + (missing[measure] ?? 0));
    if (notes.length > 1) notes.sort((one, other) => one.key - other.key);
    return { hand, measure, start, at, weight, notes };
  });
}

const found = new WeakMap<Score, Readonly<Record<Hand, readonly Onset[]>>>();

/** The onsets of a hand in their order. */
export function onsetsOf(score: Score, hand: Hand): readonly Onset[] {
  const hands = found.get(score) ?? { right: findOnsets(score, 'right'), left: findOnsets(score, 'left') };
  found.set(score, hands);
  return hands[hand];
}

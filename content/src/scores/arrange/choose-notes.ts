import { QUARTER, type Score, type ScoreNote } from '../score.ts';
import { WEIGHTS } from '../metre.ts';
import { findMelody } from './melody.ts';
import { onsetsOf, type Onset, type PlacedNote } from './onsets.ts';
import type { Profile } from './profiles.ts';

const MINUTE_SECONDS = 60;

/** Quarter notes a minute in each measure, from the last mark before its end. */
function tempoByMeasure({ measures }: Score): number[] {
  let quarters = MINUTE_SECONDS;
  return measures.map(({ tempos }) => (quarters = tempos.at(-1)?.quarters ?? quarters));
}

/** The notes of a hand in the order in which they are kept: melody, the outer note of the hand (bass or top), the other outer one, inner notes from outside. */
function ranked({ notes, hand }: Onset, melody: ReadonlySet<ScoreNote>): PlacedNote[] {
  const fromOutside = hand === 'left' ? notes : notes.toReversed();
  const [outer, ...inner] = fromOutside;
  const others = outer === undefined ? [] : [outer, ...inner.toReversed()];
  return [...others.filter(({ note }) => melody.has(note)), ...others.filter(({ note }) => !melody.has(note))];
}

const spanOf = (notes: readonly PlacedNote[]): number => {
  const keys = notes.map(({ key }) => key);
  return Math.max(...keys) - Math.min(...keys);
};

/** The notes of one onset that fit in the hand. */
function fitting(onset: Onset, melody: ReadonlySet<ScoreNote>, profile: Profile): PlacedNote[] {
  const { notes, span } = profile[onset.hand];
  const chosen: PlacedNote[] = [];
  for (const placed of ranked(onset, melody)) {
    const fits = chosen.length < notes && spanOf([...chosen, placed]) <= span;
    if (melody.has(placed.note) || chosen.length === 0 || fits) chosen.push(placed);
  }
  return chosen;
}

/** Whether an onset comes too soon after the last one that is chosen, or before the next heavier one. Strong beats never do. */
function isTooFast(
  onset: Onset,
  near: readonly number[],
  tempos: readonly number[],
  { strokesASecond }: Profile['left'],
) {
  const quarters = tempos[onset.measure] ?? MINUTE_SECONDS;
  const least = (quarters / MINUTE_SECONDS / strokesASecond) * QUARTER;
  return onset.weight < WEIGHTS.strong && near.some((at) => Math.abs(onset.at - at) < least);
}

/** Where the next onset of a heavier place is. */
function nextHeavier(onsets: readonly Onset[], place: number): number {
  const { weight, measure } = onsets[place] as Onset;
  for (let next = place + 1; next < onsets.length; next += 1) {
    const other = onsets[next] as Onset;
    if (other.weight > weight) return other.at;
    if (other.measure > measure) break;
  }
  return Infinity;
}

function chooseOfHand(score: Score, onsets: readonly Onset[], profile: Profile, melody: ReadonlySet<ScoreNote>) {
  const tempos = tempoByMeasure(score);
  const chosen = new Set<ScoreNote>();
  const tied = new Map<string, boolean>();
  let lastAt = -Infinity;
  for (const [place, onset] of onsets.entries()) {
    const hand = profile[onset.hand];
    const near = [lastAt, nextHeavier(onsets, place)];
    const isChosen = onset.weight >= hand.from && !isTooFast(onset, near, tempos, hand);
    const fits = new Set(fitting(onset, melody, profile).map(({ note }) => note));
    for (const { note, key, voice } of onset.notes) {
      const before = note.tiedFrom ? tied.get(`${voice} ${key}`) : undefined;
      const keeps = melody.has(note) || (before ?? (isChosen && fits.has(note)));
      if (keeps) chosen.add(note);
      if (note.tiedTo) tied.set(`${voice} ${key}`, keeps);
    }
    if (isChosen) lastAt = onset.at;
  }
  return chosen;
}

/** The notes of a version: the whole melody, and what the profile leaves of the other notes. */
export function chooseNotes(score: Score, profile: Profile): ReadonlySet<ScoreNote> {
  const melody = findMelody(score);
  const hands = (['right', 'left'] as const).map((hand) => chooseOfHand(score, onsetsOf(score, hand), profile, melody));
  return new Set(hands.flatMap((chosen) => [...chosen]));
}

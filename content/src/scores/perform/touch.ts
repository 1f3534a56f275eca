import type { Hand, Score, ScoreNote } from '../score.ts';
import { findMelody } from '../arrange/melody.ts';
import { missingBefore, weightAt } from '../metre.ts';
import { keyOf } from '../pitch.ts';
import type { Stroke, Unfolded } from '../unfold.ts';
import { dynamicsOf } from './dynamics.ts';

/** What a note adds to the velocity of its dynamic. */
const MELODY = 7;
const BASS = -3;
const INNER = -11;
const ACCENTS: Readonly<Record<string, number>> = { accent: 12, marcato: 14, umarcato: 14, sfz: 18, tenuto: 3 };
/** By the weight of its place in the bar: between beats, on a beat, on a strong beat, at the beginning. */
const METRE = [-2, 0, 1, 3] as const;
/** A phrase swells by so much to its middle, and its last note is softer. */
const SWELL = 5;
const LAST_OF_PHRASE = -5;
const [SOFTEST, LOUDEST] = [16, 120];

interface Phrase {
  readonly from: number;
  /** The beginning of its last event. */
  readonly to: number;
}

/** The phrases of each voice: from the beginning of a slur to its end. Slurs within slurs belong to the outer one. */
function phrasesOf({ events }: Unfolded): ReadonlyMap<number, readonly Phrase[]> {
  const phrases = new Map<number, Phrase[]>();
  const open = new Map<number, { depth: number; from: number }>();
  for (const { at, event, voice } of events) {
    const state = open.get(voice) ?? { depth: 0, from: at };
    if (state.depth === 0) state.from = at;
    state.depth += event.slursOpened;
    const closes = state.depth > 0 && state.depth <= event.slursClosed;
    state.depth = Math.max(0, state.depth - event.slursClosed);
    if (closes && at > state.from) phrases.set(voice, [...(phrases.get(voice) ?? []), { from: state.from, to: at }]);
    open.set(voice, state);
  }
  return phrases;
}

/** What its place in the phrase adds to a note; strokes must be asked in the order of time. */
function phraseShape(unfolded: Unfolded): (stroke: Stroke) => number {
  const phrases = phrasesOf(unfolded);
  const next = new Map<number, number>();
  return ({ at, voice }) => {
    const own = phrases.get(voice) ?? [];
    let place = next.get(voice) ?? 0;
    while ((own[place]?.to ?? Infinity) < at) place += 1;
    next.set(voice, place);
    const phrase = own[place];
    if (phrase === undefined || at < phrase.from) return 0;
    if (at === phrase.to) return LAST_OF_PHRASE;
    return SWELL * Math.sin((Math.PI * (at - phrase.from)) / (phrase.to - phrase.from));
  };
}

const isOf = (notes: ReadonlySet<ScoreNote>, { event, key }: Stroke): boolean =>
  event.notes.some((note) => notes.has(note) && keyOf(note.pitch) === key);

/** The lowest stroke of the left hand at each tick. */
function bassOf({ strokes }: Unfolded): ReadonlySet<Stroke> {
  const lowest = new Map<number, Stroke>();
  for (const stroke of strokes)
    if (stroke.hand === 'left' && stroke.key < (lowest.get(stroke.at)?.key ?? Infinity)) lowest.set(stroke.at, stroke);
  return new Set(lowest.values());
}

/** What the place in the bar adds to each event, by measure and tick. */
function metreShape({ measures }: Score): (stroke: Stroke) => number {
  const missing = measures.map((_, place) => missingBefore(measures, place));
  return ({ event: { measure, start } }) => {
    const metre = measures[measure]?.metre ?? { beats: 4, unit: 4 };
    return METRE[weightAt(metre, start + (missing[measure] ?? 0))];
  };
}

/** The velocity of each stroke: its dynamic, its voice (melody, bass or inner), its place in phrase and bar, its accent. */
export function touch(score: Score, unfolded: Unfolded): number[] {
  const melody = findMelody(score);
  const bass = bassOf(unfolded);
  const levels: Readonly<Record<Hand, (tick: number) => number>> = {
    right: dynamicsOf(unfolded, 'right'),
    left: dynamicsOf(unfolded, 'left'),
  };
  const [inPhrase, inBar] = [phraseShape(unfolded), metreShape(score)];
  return unfolded.strokes.map((stroke) => {
    const part = isOf(melody, stroke) ? MELODY : bass.has(stroke) ? BASS : INNER;
    const accent = Math.max(0, ...stroke.event.marks.map((mark) => ACCENTS[mark] ?? 0));
    const level = levels[stroke.hand](stroke.at) + part + inPhrase(stroke) + inBar(stroke) + accent;
    return Math.round(Math.min(LOUDEST, Math.max(SOFTEST, level)));
  });
}

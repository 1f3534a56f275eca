import { onsetsOf, type Onset, type PlacedNote } from '../arrange/onsets.ts';
import { changeEvents } from '../change-notes.ts';
import { QUARTER, type Hand, type Score, type ScoreEvent, type ScoreNote } from '../score.ts';
import { pairCost, stretchCost, type FingerOnKey } from './pair-cost.ts';

const FINGERS = [1, 2, 3, 4, 5];
const FINGER_MARK = /^[1-5]$/;
const OCTAVE = 12;
const BLACK = new Set([1, 3, 6, 8, 10]);
/** After a rest so long, the hand has time to move: a change costs less. Ticks. */
const REST = QUARTER;
const AFTER_REST = 0.2;
const STEPS_A_SEMITONE = 7 / 12;
const FINGER_A_STEP = 0.1;

/** Fingers for the keys of a chord, from its lowest in the right hand's view. */
type Grip = readonly FingerOnKey[];

/** A way to the last chord: its points, its grip, and the way before. */
interface Way {
  readonly cost: number;
  readonly grip: Grip;
  readonly before: Way | null;
}

/** All choices of so many fingers, in rising order. */
function choicesOf(count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  return FINGERS.slice(from).flatMap((finger) => choicesOf(count - 1, finger).map((rest) => [finger, ...rest]));
}
const CHOICES = Array.from({ length: FINGERS.length + 1 }, (_, count) => choicesOf(count));

function gripsOf(keys: readonly number[], hand: Hand): Grip[] {
  const seen = hand === 'right' ? keys : keys.toReversed();
  return (CHOICES[keys.length] ?? []).map((fingers) =>
    fingers.map((finger, place) => {
      const key = seen[place] ?? 0;
      return { finger, key: hand === 'right' ? key : -key, isBlack: BLACK.has(key % OCTAVE) };
    }),
  );
}

/** Of grips as good as each other, the one nearest to a finger for each white key. */
function gripCost(grip: Grip): number {
  return grip.slice(1).reduce((sum, high, place) => {
    const low = grip[place] ?? high;
    const steps = (high.key - low.key) * STEPS_A_SEMITONE;
    return sum + stretchCost(low, high) + FINGER_A_STEP * Math.abs(high.finger - low.finger - steps);
  }, 0);
}

/** From chord to chord, the outer fingers count. */
function changeCost(from: Grip, to: Grip): number {
  const [low, high] = [from[0], from.at(-1)];
  const [nextLow, nextHigh] = [to[0], to.at(-1)];
  if (!low || !high || !nextLow || !nextHigh) return 0;
  if (from.length === 1 && to.length === 1) return pairCost(low, nextLow);
  return (pairCost(low, nextLow) + pairCost(high, nextHigh)) / 2;
}

/** The best way to each grip of the next chord. */
function extend(ways: readonly Way[], grips: readonly Grip[], share: number): Way[] {
  return grips.map((grip) => {
    const own = gripCost(grip);
    let best: Way = { cost: own, grip, before: null };
    let least = Infinity;
    for (const before of ways) {
      const cost = before.cost + own + share * changeCost(before.grip, grip);
      if (cost < least) [least, best] = [cost, { cost, grip, before }];
    }
    return best;
  });
}

interface StruckChord {
  readonly notes: readonly PlacedNote[];
  readonly at: number;
  readonly end: number;
}

/** Chords that are struck anew, of as many notes as a hand has fingers. */
function struckChords(onsets: readonly Onset[]): StruckChord[] {
  return onsets.flatMap(({ at, notes }) => {
    const struck = notes.filter(({ note }) => !note.tiedFrom);
    if (struck.length === 0 || struck.length > FINGERS.length) return [];
    return [{ at, notes: struck, end: at + Math.max(...struck.map(({ event }) => event.length)) }];
  });
}

/** The fingers of a hand by the way with the fewest points: a shortest path through all grips of all chords. */
function fingersOf(score: Score, hand: Hand): [ScoreNote, number][] {
  const chords = struckChords(onsetsOf(score, hand));
  let ways: Way[] = [];
  for (const [place, { notes, at }] of chords.entries()) {
    const keys = notes.map(({ key }) => key);
    const share = at - (chords[place - 1]?.end ?? at) >= REST ? AFTER_REST : 1;
    ways = extend(ways, gripsOf(keys, hand), share);
  }
  const fingers: [ScoreNote, number][] = [];
  let way: Way | null = ways.reduce<Way | null>((best, next) => (best && best.cost <= next.cost ? best : next), null);
  for (const { notes } of chords.toReversed()) {
    const grip = hand === 'right' ? (way?.grip ?? []) : (way?.grip.toReversed() ?? []);
    for (const [place, { note }] of notes.entries()) fingers.push([note, grip[place]?.finger ?? 1]);
    way = way?.before ?? null;
  }
  return fingers;
}

/** The marks `1` to `5` of an event, for its notes from the lowest; only where each note has one. */
function withFingers(event: ScoreEvent, fingers: ReadonlyMap<ScoreNote, number>): ScoreEvent {
  const marks = event.marks.filter((mark) => !FINGER_MARK.test(mark));
  const own = event.notes.map((note) => fingers.get(note));
  const isWhole = own.every((finger) => finger !== undefined);
  return { ...event, marks: isWhole ? [...marks, ...own.map(String)] : marks };
}

/** Suggests fingers for all notes, in place of those that the score has. */
export function suggestFingering(score: Score): Score {
  const fingers = new Map([...fingersOf(score, 'right'), ...fingersOf(score, 'left')]);
  return changeEvents(score, (event) => withFingers(event, fingers));
}

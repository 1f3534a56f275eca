import { spanOf } from './spans.ts';

/** A finger on a key, as the right hand sees it: the keys of the left hand are mirrored. */
export interface FingerOnKey {
  /** 1 is the thumb. */
  readonly finger: number;
  readonly key: number;
  readonly isBlack: boolean;
}

const THUMB = 1;
const LITTLE = 5;
const IMPRACTICAL = 20;
/** The same finger on another key: it must leave the first one. */
const SAME_FINGER = 4;
/** A passed thumb takes the hand to another position. */
const NEW_POSITION = 1;

/** Points for a stretch: two for each semitone beyond comfort, and one or two (without the thumb) beyond what is relaxed. */
export function stretchCost(one: FingerOnKey, other: FingerOnKey): number {
  const [low, high] = one.finger < other.finger ? [one, other] : [other, one];
  const span = spanOf(low.finger, high.finger);
  const distance = high.key - low.key;
  const beyond = (most: number, least: number): number => Math.max(0, distance - most, least - distance);
  const each = low.finger === THUMB ? 1 : 2;
  const impractical = distance > span.mostPractical || distance < span.leastPractical ? IMPRACTICAL : 0;
  return (
    2 * beyond(span.mostComfortable, span.leastComfortable) +
    each * beyond(span.mostRelaxed, span.leastRelaxed) +
    impractical
  );
}

/** Points for a weak finger, and for 3 and 4 after each other. */
function weaknessCost(from: FingerOnKey, to: FingerOnKey): number {
  const weak = to.finger >= 4 ? 1 : 0;
  const threeFour = from.finger === 3 && to.finger === 4 ? 1 : 0;
  const [three, four] = from.finger === 3 ? [from, to] : [to, from];
  const fourOnBlack = three.finger === 3 && four.finger === 4 && !three.isBlack && four.isBlack ? 1 : 0;
  return weak + threeFour + fourOnBlack;
}

/** Points for thumb and little finger on a black key beside a white one. */
function blackCost(from: FingerOnKey, to: FingerOnKey): number {
  const beside = (own: FingerOnKey, other: FingerOnKey): number => {
    if (!own.isBlack || (own.finger !== THUMB && own.finger !== LITTLE)) return 0;
    return other.isBlack ? 0 : 2;
  };
  return beside(from, to) + beside(to, from) + (to.isBlack && to.finger === THUMB ? 1 : 0);
}

/** Points for the thumb under a finger, or a finger over the thumb. */
function passingCost(from: FingerOnKey, to: FingerOnKey): number {
  const [thumb, other] = from.finger === THUMB ? [from, to] : [to, from];
  if (thumb.finger !== THUMB || other.finger === THUMB || thumb.key <= other.key) return 0;
  return NEW_POSITION + (thumb.isBlack && !other.isBlack ? 3 : 1);
}

function pointsOf(from: FingerOnKey, to: FingerOnKey): number {
  if (from.finger === to.finger) return from.key === to.key ? 0 : SAME_FINGER + Math.abs(to.key - from.key);
  if (from.key === to.key) return SAME_FINGER;
  return stretchCost(from, to) + weaknessCost(from, to) + blackCost(from, to) + passingCost(from, to);
}

const KEYS = 128;
/** The points of pairs that were asked before: they depend on the distance and the colours of the keys alone. */
const known = new Map<number, number>();

/**
 * The points of two fingers one after the other, after Parncutt et al. (1997): stretch, small and large spans, weak fingers, three to four, four on black,
 * thumb and little finger on black, thumb passing. Their rules about three notes are left out: a point for the new position after a passed thumb stands for them. A finger that moves to another key is our own rule.
 */
export function pairCost(from: FingerOnKey, to: FingerOnKey): number {
  const colours = (from.isBlack ? 2 : 0) + (to.isBlack ? 1 : 0);
  const name = ((to.key - from.key + KEYS) * 64 + from.finger * 8 + to.finger) * 4 + colours;
  const points = known.get(name) ?? pointsOf(from, to);
  known.set(name, points);
  return points;
}

import type { Hand } from '../score.ts';
import type { Unfolded } from '../unfold.ts';
import { between, marksOf, textsOf, type TimedWord } from './timeline.ts';

/** Velocities of dynamics. */
const LEVELS: Readonly<Record<string, number>> = {
  pppp: 24,
  ppp: 32,
  pp: 42,
  p: 53,
  mp: 64,
  mf: 75,
  f: 88,
  ff: 101,
  fff: 112,
  ffff: 118,
};
const USUAL = 70;
/** What a hairpin changes where no dynamic says to where. */
const HAIRPIN = 14;
/** A dynamic so soon after a hairpin is its aim, ticks. */
const SOON = 960;
/** A written `cresc.` goes on so far, where no dynamic comes earlier, ticks. */
const WORD_LENGTH = 4 * 1920;
const LOUDER_WORD = /^(poco )?(a poco )?cresc/i;
const SOFTER_WORD = /^(poco )?(dim|decresc|perdendosi|morendo)/i;

/** A dynamic from a place on, or a change from one place to another. */
interface Hairpin {
  readonly from: number;
  readonly to: number;
  /** 1 for louder, −1 for softer. */
  readonly sign: 1 | -1;
}

interface DynamicPoint {
  readonly at: number;
  readonly level: number;
}

/** The dynamics that hold for a hand: those of the right hand for both, those of the left for itself. */
function ofHand(words: readonly TimedWord[], hand: Hand): TimedWord[] {
  const own = words.filter((word) => word.hand === hand || word.hand === 'right');
  return own.length > 0 ? own : [...words];
}

function pointsOf(marks: readonly TimedWord[]): DynamicPoint[] {
  return marks.flatMap(({ at, word }) => (LEVELS[word] === undefined ? [] : [{ at, level: LEVELS[word] }]));
}

/** The pairs of `crescendo(` and `crescendo)` of each voice. */
function writtenHairpins(marks: readonly TimedWord[]): Hairpin[] {
  const open = new Map<string, number>();
  return marks.flatMap(({ at, end, word, voice }): Hairpin[] => {
    const found = /^(crescendo|diminuendo)([()])$/.exec(word);
    if (found === null) return [];
    const name = `${voice} ${found[1] ?? ''}`;
    const from = open.get(name);
    if (found[2] === '(') open.set(name, at);
    if (found[2] === '(' || from === undefined) return [];
    open.delete(name);
    return [{ from, to: Math.max(end, from + 1), sign: found[1] === 'crescendo' ? 1 : -1 }];
  });
}

function wordHairpins(texts: readonly TimedWord[], points: readonly DynamicPoint[]): Hairpin[] {
  return texts.flatMap(({ at, word }): Hairpin[] => {
    const sign = LOUDER_WORD.test(word) ? 1 : -1;
    if (sign === -1 && !SOFTER_WORD.test(word)) return [];
    const next = points.find((point) => point.at > at)?.at ?? Infinity;
    return [{ from: at, to: Math.min(next, at + WORD_LENGTH), sign }];
  });
}

/** The level to which a hairpin goes. A dynamic soon after its end is its aim, unless that lies on the other side. */
function aimOf({ to, sign }: Hairpin, from: number, points: readonly DynamicPoint[]): number {
  const next = points.find(({ at }) => at >= to - 1 && at <= to + SOON);
  return next && (next.level - from) * sign > 0 ? next.level : from + sign * HAIRPIN;
}

/** The velocity that dynamics and hairpins ask of a hand at each tick; ticks must be asked in rising order. */
export function dynamicsOf(unfolded: Unfolded, hand: Hand): (tick: number) => number {
  const marks = ofHand(marksOf(unfolded), hand);
  const points = pointsOf(marks);
  const hairpins = [...writtenHairpins(marks), ...wordHairpins(ofHand(textsOf(unfolded), hand), points)];
  hairpins.sort((one, other) => one.from - other.from);
  let [level, nextPoint, nextHairpin] = [USUAL, 0, 0];
  let open: (Hairpin & { readonly first: number; readonly last: number }) | null = null;
  return (tick) => {
    for (;;) {
      const [point, hairpin] = [points[nextPoint], hairpins[nextHairpin]];
      if (point && point.at <= tick && point.at <= (hairpin?.from ?? Infinity)) {
        [level, nextPoint, open] = [point.level, nextPoint + 1, null];
      } else if (hairpin && hairpin.from <= tick) {
        if (open) level = levelIn(open, hairpin.from);
        open = { ...hairpin, first: level, last: aimOf(hairpin, level, points) };
        nextHairpin += 1;
      } else break;
    }
    return open === null ? level : levelIn(open, tick);
  };
}

function levelIn({ from, to, first, last }: Hairpin & { readonly first: number; readonly last: number }, tick: number) {
  return between(first, last, (tick - from) / (to - from));
}

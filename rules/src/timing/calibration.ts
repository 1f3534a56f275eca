/** How somebody is asked to tap: this many taps count, after some to find the beat. Times are milliseconds. */
export const TAPPING = {
  /** 80 beats a minute: slow enough that half a second of a wireless loudspeaker is still told from the next beat. */
  period: 750,
  warmUp: 4,
  least: 12,
  counted: 16,
  /** Taps further apart say nothing: here the median of twelve is known to 13 ms (1.25 × 35 / √12), which nobody hears. */
  steadiest: 35,
} as const;

/** From drawing a picture to seeing it, ms. */
const DISPLAY = 20;
/** No device is later than this, ms. */
const LATEST = 1_000;
/** The middle half of a normal spread, in standard deviations. */
const MIDDLE_HALF = 1.349;

/** The value of which this share of the others is smaller, between neighbours where it falls between them. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return below + (above - below) * (place - Math.floor(place));
}

function inOrder(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other);
}

export function median(values: readonly number[]): number {
  return quantile(inOrder(values), 0.5);
}

/** How far values lie apart, as a standard deviation that a few slips do not move. */
export function spread(values: readonly number[]): number {
  const sorted = inOrder(values);
  return (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / MIDDLE_HALF;
}

/** How long after its beat a tap came. Up to a quarter of the period early; everything else is late. */
export function offsetFromBeat(tap: number, firstBeat: number): number {
  const { period } = TAPPING;
  const early = period / 4;
  const since = tap - firstBeat + early;
  return since - Math.floor(since / period) * period - early;
}

/** What taps say: more are needed, they lie too far apart, or they are so late. */
export type TapVerdict =
  | { readonly kind: 'tooFew'; readonly missing: number }
  | { readonly kind: 'scattered'; readonly spread: number }
  | { readonly kind: 'steady'; readonly offset: number; readonly spread: number };

/** Judges the offsets of all taps, in their order; the first ones only find the beat. */
export function judgeTaps(offsets: readonly number[]): TapVerdict {
  const counted = offsets.slice(TAPPING.warmUp);
  if (counted.length < TAPPING.least) return { kind: 'tooFew', missing: TAPPING.least - counted.length };
  const apart = spread(counted);
  if (apart > TAPPING.steadiest) return { kind: 'scattered', spread: apart };
  return { kind: 'steady', offset: median(counted), spread: apart };
}

/** What was tapped by ear and by eye, and what the browser says about its output; null where it was not tapped. */
export interface TappedDelays {
  readonly byEar: number;
  readonly byEye: number | null;
  readonly reported: number;
}

/** From the page to the ear, and from the key to the page. */
export interface Delays {
  readonly output: number;
  readonly input: number;
}

const plausible = (delay: number): number => Math.min(LATEST, Math.max(0, delay));

/**
 * Taps by ear come late by the output and the input together. Taps by eye know nothing of the output, so both together tell
 * them apart; by ear alone, the browser's word on the output is taken.
 */
export function delaysFrom({ byEar, byEye, reported }: TappedDelays): Delays {
  if (byEye === null) return { output: plausible(reported), input: plausible(byEar - reported) };
  const input = plausible(byEye - DISPLAY);
  return { output: plausible(byEar - input), input };
}

/** How long after a note sounds on the page its picture is drawn, so that it is seen as it is heard; `offset` is the reader's own. */
export function pictureDelay(output: number, offset: number): number {
  return Math.max(0, output - DISPLAY) + offset;
}

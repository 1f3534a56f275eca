/** Parameters of the tap test: `counted` taps count, after `warmUp` taps. Times are ms. */
export const TAPPING = {
  /** 80 beats per minute: slow enough to distinguish half a second of latency of a wireless speaker from the next beat. */
  period: 750,
  warmUp: 4,
  least: 12,
  counted: 16,
  /** Highest accepted spread: the standard error of the median of twelve taps is then 13 ms (1.25 × 35 / √12), which is inaudible. */
  steadiest: 35,
} as const;

/** Latency of the display, ms. */
const DISPLAY = 20;
/** Highest plausible latency of a device, ms. */
const LATEST = 1_000;
/** Interquartile range of a normal distribution, in standard deviations. */
const MIDDLE_HALF = 1.349;

/** Quantile of sorted values, with linear interpolation. */
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

/** Robust standard deviation: interquartile range / 1.349, which a few outliers do not change. */
export function spread(values: readonly number[]): number {
  const sorted = inOrder(values);
  return (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / MIDDLE_HALF;
}

/** Offset of a tap from its beat, ms. Taps up to a quarter of the period early are negative; all others are late. */
export function offsetFromBeat(tap: number, firstBeat: number): number {
  const { period } = TAPPING;
  const early = period / 4;
  const since = tap - firstBeat + early;
  return since - Math.floor(since / period) * period - early;
}

/** Result of the tap test: too few taps, too much spread, or a steady offset. Offsets and spreads are ms. */
export type TapResult =
  | { readonly kind: 'tooFew'; readonly missing: number }
  | { readonly kind: 'scattered'; readonly spread: number }
  | { readonly kind: 'steady'; readonly offset: number; readonly spread: number };

/** Evaluates the offsets of all taps, in their order. The warm-up taps are ignored. */
export function judgeTaps(offsets: readonly number[]): TapResult {
  const counted = offsets.slice(TAPPING.warmUp);
  if (counted.length < TAPPING.least) return { kind: 'tooFew', missing: TAPPING.least - counted.length };
  const apart = spread(counted);
  if (apart > TAPPING.steadiest) return { kind: 'scattered', spread: apart };
  return { kind: 'steady', offset: median(counted), spread: apart };
}

/** Offsets of the taps by ear and by eye, and the output latency that the browser reports, ms; `byEye` is null without a test by eye. */
export interface TappedDelays {
  readonly byEar: number;
  readonly byEye: number | null;
  readonly reported: number;
}

/** Latencies from the page to the ear, and from the key to the page, ms. */
export interface Delays {
  readonly output: number;
  readonly input: number;
}

const plausible = (delay: number): number => Math.min(LATEST, Math.max(0, delay));

/**
 * Taps by ear are late by output plus input latency. Taps by eye do not depend on the output, so both tests together
 * separate the two. Without a test by eye, the output latency is the reported one.
 */
export function delaysFrom({ byEar, byEye, reported }: TappedDelays): Delays {
  if (byEye === null) return { output: plausible(reported), input: plausible(byEar - reported) };
  const input = plausible(byEye - DISPLAY);
  return { output: plausible(byEar - input), input };
}

/** Delay of the visuals after the scheduled sound, ms, so that both arrive together; `offset` is a setting of the user. */
export function pictureDelay(output: number, offset: number): number {
  return Math.max(0, output - DISPLAY) + offset;
}

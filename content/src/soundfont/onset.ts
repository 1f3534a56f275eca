import type { Take } from './tile.ts';

const NOISE_BELOW_PEAK = 10 ** (-30 / 20);
const AUDIBLE_BELOW_PEAK = 10 ** (-20 / 20);
const BEFORE_ONSET = 0.0015;
/** The longest noise of fingers, bows and hammers before a note, seconds. */
const LONGEST_NOISE = 0.004;
/** A silence shorter than this is left. */
const WORTH_CUTTING = 0.0015;
/** The beginning of a note, in which its peak is searched, seconds. */
const BEGINNING = 0.5;

/** The seconds from `start` until the sound reaches a share of the peak of its beginning. */
function secondsTo({ channel, rate }: Take, start: number, share: number): number {
  const from = Math.round(start * rate);
  const beginning = channel.subarray(from, from + Math.round(BEGINNING * rate));
  const peak = beginning.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const at = beginning.findIndex((value) => Math.abs(value) >= share * peak);
  return Math.max(0, at) / rate;
}

/** The seconds until the note is audible: until a tenth of the peak of its beginning. */
export function onsetSeconds(take: Take): number {
  return secondsTo(take, 0, AUDIBLE_BELOW_PEAK);
}

/** The start, in seconds, without silence and with at most a short noise before the note. */
export function startAfterSilence(takes: readonly Take[], start: number): number {
  const soonest = (share: number): number => Math.min(...takes.map((take) => secondsTo(take, start, share)));
  const silence = soonest(NOISE_BELOW_PEAK) - BEFORE_ONSET;
  const noise = soonest(AUDIBLE_BELOW_PEAK) - LONGEST_NOISE;
  const cut = Math.max(silence, noise);
  return cut < WORTH_CUTTING ? start : start + cut;
}

import { BOT } from '@quatremains/protocol/limits';

const MINUTE = 60_000;
/** After so long without a tap a new tempo is begun. */
const PAUSE = 2_500;
const COUNTED = 8;

/** The taps that count together, with this one; times are ms. */
export function withTap(taps: readonly number[], at: number): readonly number[] {
  const last = taps.at(-1);
  return last === undefined || at - last > PAUSE ? [at] : [...taps, at].slice(-COUNTED);
}

/** The tempo of these taps in beats a minute; null before the second tap. */
export function tempoOf(taps: readonly number[]): number | null {
  const [first, last] = [taps[0], taps.at(-1)];
  if (first === undefined || last === undefined || last <= first) return null;
  const bpm = Math.round((MINUTE * (taps.length - 1)) / (last - first));
  return Math.min(BOT.bpmHighest, Math.max(BOT.bpmLowest, bpm));
}

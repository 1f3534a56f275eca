import { AUTO_MARGIN_MOST } from '@quatremains/protocol/limits';
import type { ExpectedTransit } from './transit.ts';
import type { TransitHistory } from './transit-history.ts';

/** A little less than the 0.5 % that may come late, and some margin on top: the minute to come is not the one gone by. */
const LATE = 0.004;
const HEADROOM = 1;
const HEADROOM_SHARE = 0.055;
/** From so many notes on, they alone say how much margin it takes. */
const ENOUGH = 100;
/** The start, as a share of both links' spread: their round trips go two ways each, the note only one, but a handful of them has not seen the worst. */
const CAUTION = 0.7;
const START_LEAST = 8;
const START_MOST = 150;
const START_UNKNOWN = 20;

function startMargin(expected: ExpectedTransit | null): number {
  if (expected === null) return START_UNKNOWN;
  return Math.min(START_MOST, Math.max(START_LEAST, CAUTION * expected.spread));
}

/**
 * The least margin over the fastest transit which would have kept 99.5 % of the last minute's notes in time. What no margin could have kept
 * in time asks for none.
 */
export function autoMargin(history: TransitHistory, fastest: number, expected: ExpectedTransit | null): number {
  const count = history.count();
  const spread = count > 0 ? Math.max(0, history.high(LATE, fastest + AUTO_MARGIN_MOST) - fastest) : 0;
  const needed = Math.min(AUTO_MARGIN_MOST, HEADROOM + (1 + HEADROOM_SHARE) * spread);
  const doubt = Math.max(0, 1 - count / ENOUGH);
  return needed + doubt * Math.max(0, startMargin(expected) - needed);
}

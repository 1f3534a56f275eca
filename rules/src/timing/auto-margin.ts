import { AUTO_MARGIN_MOST } from '@quatremains/protocol/limits';
import type { ExpectedTransit } from './transit.ts';
import type { TransitHistory } from './transit-history.ts';

/** Slightly less than the allowed 0.5 % of late notes, plus headroom, because the next minute differs from the last one. */
const LATE = 0.004;
const HEADROOM = 1;
const HEADROOM_SHARE = 0.055;
/** Number of notes from which the start margin has no influence. */
const ENOUGH = 100;
/** Start margin as a share of both links' spread. Round trips have two ways and a note one, but few round trips underestimate the spread. */
const CAUTION = 0.7;
const START_LEAST = 8;
const START_MOST = 150;
const START_UNKNOWN = 20;

function startMargin(expected: ExpectedTransit | null): number {
  if (expected === null) return START_UNKNOWN;
  return Math.min(START_MOST, Math.max(START_LEAST, CAUTION * expected.spread));
}

/**
 * Margin for the setting `auto`, ms: the smallest one with which 99.5 % of the last minute's notes would have been in time. Notes that no margin could
 * have kept in time are ignored. (design/timing.md)
 */
export function autoMargin(history: TransitHistory, fastest: number, expected: ExpectedTransit | null): number {
  const count = history.count();
  const spread = count > 0 ? Math.max(0, history.high(LATE, fastest + AUTO_MARGIN_MOST) - fastest) : 0;
  const needed = Math.min(AUTO_MARGIN_MOST, HEADROOM + (1 + HEADROOM_SHARE) * spread);
  const doubt = Math.max(0, 1 - count / ENOUGH);
  return needed + doubt * Math.max(0, startMargin(expected) - needed);
}

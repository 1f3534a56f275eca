import type { Link } from '@quatremains/protocol/entities/room-user';
import type { TransitHistory } from './transit-history.ts';

/** Transit between two clients as expected from their links, before the first note. Times are ms. */
export interface ExpectedTransit {
  readonly transit: number;
  /** Sum of the spreads of both links. */
  readonly spread: number;
}

/**
 * Expected transit from one client to another in the server's clock (`ClockSync`): half of each shortest round trip; null when a link is unknown.
 * It is never less than the fastest transit, and greater only by the jitter in those two round trips. (design/timing.md)
 */
export function expectTransit(sender: Link | null, listener: Link | null): ExpectedTransit | null {
  if (sender === null || listener === null) return null;
  return {
    transit: (sender.roundTrip + listener.roundTrip) / 2,
    spread: sender.spread + listener.spread,
  };
}

/** Quantile for the fastest transit: low, but above single notes with a disturbed clock. */
const FASTEST = 0.05;
const RECENT_SLICES = 8;
/** Number of recent notes from which the expected transit is ignored. */
const ENOUGH = 16;

/**
 * The fastest transit of the last 20 s, ms. Few notes and the expectation may be too slow, but neither can be too fast,
 * so the smaller of them is closer.
 */
export function fastestTransit(history: TransitHistory, expected: ExpectedTransit | null): number {
  const count = history.count(RECENT_SLICES);
  const seen = count > 0 ? history.low(FASTEST, RECENT_SLICES) : Infinity;
  if (count >= ENOUGH || expected === null) return seen;
  return Math.min(seen, expected.transit);
}

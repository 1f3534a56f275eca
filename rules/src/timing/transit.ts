import type { Link } from '@quatremains/protocol/entities/room-user';
import type { TransitHistory } from './transit-history.ts';

/** What the links of two people say about the way between them, before a note has come; null where unknown. */
export interface ExpectedTransit {
  readonly transit: number;
  /** How far round trips spread above the least one, of both links together. */
  readonly spread: number;
}

/**
 * The way from one person to another in the server's clock, as each of them knows it (ClockSync): half of each least round trip.
 * It is never less than the fastest note needs, and more only by what jitter was left in those two round trips.
 */
export function expectTransit(sender: Link | null, listener: Link | null): ExpectedTransit | null {
  if (sender === null || listener === null) return null;
  return {
    transit: (sender.roundTrip + listener.roundTrip) / 2,
    spread: sender.spread + listener.spread,
  };
}

/** The quantile taken for the fastest way: low, but above what a disturbed clock makes of a single note. */
const FASTEST = 0.05;
const RECENT_SLICES = 8;
/** From so many recent notes on they alone decide. */
const ENOUGH = 16;

/**
 * The fastest transit of the last 20 s. A few notes may all have been slow and the expectation too, but neither can be too fast,
 * so the lesser of them is nearer.
 */
export function fastestTransit(history: TransitHistory, expected: ExpectedTransit | null): number {
  const count = history.count(RECENT_SLICES);
  const seen = count > 0 ? history.low(FASTEST, RECENT_SLICES) : Infinity;
  if (count >= ENOUGH || expected === null) return seen;
  return Math.min(seen, expected.transit);
}

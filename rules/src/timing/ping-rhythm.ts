import type { Link } from '@quatremains/protocol/entities/room-user';
import { PING } from '@quatremains/protocol/limits';

const QUICK = 200;
/** First pings of a connection. No notes play before their responses, so they may correct the clock at once. */
export const QUICK_PINGS = 5;
/** Spread in ms from which a link gets more samples, to find its shortest round trip. */
const UNEVEN = 4;
const UNEVEN_PERIOD = 1_000;
const UNEVEN_PINGS = 25;

/** Time from the `done`th ping of a connection to the next one, ms. */
export function nextPingAfter(done: number, link: Link | null): number {
  if (done < QUICK_PINGS) return QUICK;
  if (done < UNEVEN_PINGS && (link?.spread ?? 0) > UNEVEN) return UNEVEN_PERIOD;
  return PING.every;
}

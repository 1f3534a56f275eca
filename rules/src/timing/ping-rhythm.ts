import type { Link } from '@quatremains/protocol/entities/room-user';
import { PING } from '@quatremains/protocol/limits';

const QUICK = 200;
/** Before these are answered nobody plays: the clock may be set by them at once. */
export const QUICK_PINGS = 5;
/** An uneven link needs more samples before its quickest moments are known. */
const UNEVEN = 4;
const UNEVEN_PERIOD = 1_000;
const UNEVEN_PINGS = 25;

/** How long to wait after the `done`th ping of a connection before the next. */
export function nextPingAfter(done: number, link: Link | null): number {
  if (done < QUICK_PINGS) return QUICK;
  if (done < UNEVEN_PINGS && (link?.spread ?? 0) > UNEVEN) return UNEVEN_PERIOD;
  return PING.every;
}

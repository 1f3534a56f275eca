import { PING, VOLUME } from '@quatremains/protocol/limits';

/** From 4, below the first bound, to 0, the worst, for a round trip in ms; null while it is unknown. */
export function pingLevel(roundTrip: number | null): number | null {
  return roundTrip === null ? null : PING.bars.filter((bound) => roundTrip < bound).length;
}

/** From 0, the crossed-out icon at no volume, to 3, the loudest one. `share` is 0 to 1. */
export function volumeIcon(share: number): number {
  return VOLUME.icons.filter((bound) => share > bound).length;
}

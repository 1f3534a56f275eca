import { PING, VOLUME } from '@quatremains/protocol/limits';

/** Lit bars for a round trip in ms: all four below the first bound, none above the last or while it is unknown. */
export function litBars(roundTrip: number | null): number {
  return roundTrip === null ? 0 : PING.bars.filter((bound) => roundTrip < bound).length;
}

/** From 0, the crossed-out icon at no volume, to 3, the loudest one. `share` is 0 to 1. */
export function volumeIcon(share: number): number {
  return VOLUME.icons.filter((bound) => share > bound).length;
}

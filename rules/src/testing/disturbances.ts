/** Additional delay of a packet in ms; `sent` is ms since the start of the link. */
export type Disturbance = (sent: number, random: () => number) => number;

/** An interruption: all packets of this time arrive at its end. */
export function hole(from: number, length: number): Disturbance {
  return (sent) => (sent >= from && sent < from + length ? from + length - sent : 0);
}

/** A share of the packets stalls for `length` ms and delays the following ones. */
export function stalls(share: number, length: number): Disturbance {
  return (_, random) => (random() < share ? length : 0);
}

/** Exponentially distributed delay with this mean, ms. */
export function longTail(mean: number): Disturbance {
  return (_, random) => -mean * Math.log(1 - random());
}

/** How much longer than usual something takes that is sent at this moment (ms since the start of the link). */
export type Disturbance = (sent: number, random: () => number) => number;

/** Nothing passes between two moments; then all of it does. */
export function hole(from: number, length: number): Disturbance {
  return (sent) => (sent >= from && sent < from + length ? from + length - sent : 0);
}

/** A share of what is sent stalls for so long, and holds up what comes after it. */
export function stalls(share: number, length: number): Disturbance {
  return (_, random) => (random() < share ? length : 0);
}

/** Most of it takes little more and some of it much more: exponential, with this mean. */
export function longTail(mean: number): Disturbance {
  return (_, random) => -mean * Math.log(1 - random());
}

/** A recording of one channel. */
export interface Take {
  readonly channel: Float32Array;
  readonly rate: number;
}

/** Shorter files are refused by some browsers' decoders, seconds. */
const SHORTEST_SECONDS = 0.1;
const TILED_SECONDS = 0.25;

/** Whether a recording is one wave or a few waves, for a loop. */
export function isTiny({ channel, rate }: Take): boolean {
  return channel.length < SHORTEST_SECONDS * rate;
}

/** How often the loop must be repeated to be long enough. */
export function roundsFor({ rate }: Take, cycle: number): number {
  return Math.ceil((TILED_SECONDS * rate) / cycle);
}

/** The recording up to the loop's end, with the loop repeated as often as needed. Positions are frames. */
export function tile(take: Take, start: number, end: number): Take {
  const cycle = end - start;
  const rounds = roundsFor(take, cycle);
  const channel = new Float32Array(start + rounds * cycle + 1);
  for (let at = 0; at < channel.length; at++) {
    channel[at] = take.channel[at < end ? at : start + ((at - start) % cycle)] ?? 0;
  }
  return { ...take, channel };
}

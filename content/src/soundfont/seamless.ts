import type { Take } from './tile.ts';

/** The loop of a steady sound, in frames. */
interface Round {
  readonly start: number;
  readonly end: number;
}

const START_SECONDS = 1.6;
const END_SECONDS = 3.6;
const FADE_SECONDS = 0.3;
/** The end is searched within this time around `END_SECONDS`, where the sound is most similar to that at the start. */
const SEARCH_SECONDS = 0.04;

/** The correlation of the sound before two positions. */
function correlation(channel: Float32Array, first: number, second: number, length: number): number {
  let sum = 0;
  for (let back = 1; back <= length; back++) sum += (channel[first - back] ?? 0) * (channel[second - back] ?? 0);
  return sum;
}

function findRound({ channel, rate }: Take): Round {
  const start = Math.round(START_SECONDS * rate);
  const middle = Math.round(END_SECONDS * rate);
  const reach = Math.round(SEARCH_SECONDS * rate);
  const length = Math.round((FADE_SECONDS * rate) / 4);
  const ends = Array.from({ length: 2 * reach }, (_, index) => middle - reach + index);
  const alike = ends.map((end) => correlation(channel, start, end, length));
  return { start, end: ends[alike.indexOf(Math.max(...alike))] ?? middle };
}

/** A sound with a loop without a step: before the loop's end it is cross-faded to the sound before the loop's start. */
export function seamless(take: Take): { readonly take: Take; readonly loop: Round } {
  const { channel, rate } = take;
  const loop = findRound(take);
  const fade = Math.round(FADE_SECONDS * rate);
  const round = channel.slice(0, loop.end + 1);
  for (let at = 0; at < fade; at++) {
    const share = (at + 1) / fade;
    const [late, early] = [loop.end - fade + at, loop.start - fade + at];
    round[late] = (1 - share) * (channel[late] ?? 0) + share * (channel[early] ?? 0);
  }
  round[loop.end] = channel[loop.start] ?? 0;
  return { take: { channel: round, rate }, loop };
}

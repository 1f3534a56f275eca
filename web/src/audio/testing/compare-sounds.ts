type Side = Float32Array;

/** Left and right side. Compared sounds begin at the same time. */
export interface Sound {
  readonly sampleRate: number;
  readonly sides: readonly [Side, Side];
}

/** The comparison of two sounds after an event. */
export interface Difference {
  /** Delay of the heard sound, ms. */
  readonly late: number;
  /** Correlation of the beginnings, from 0 to 1. */
  readonly likeness: number;
  /** Level difference until the next event, decibels. */
  readonly louder: number;
  /** Level of the other sound, dBFS. */
  readonly level: number;
}

/** Length of the compared beginning, and of the search range, ms. */
const BEGINNING = { before: 5, after: 40 };
const REACH = 12;
/** Levels are measured from so long after an event until so long before the next, ms. */
const EDGE = 10;
const LAST = 500;

/** Differences between samples: a new attack stands out from the lower notes still sounding. */
function steps(side: Side): Side {
  return side.map((value, at) => value - (side[at - 1] ?? value));
}

function product(one: Side, other: Side): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function energy({ sides }: Sound, from: number, to: number): number {
  const parts = sides.map((side) => side.subarray(Math.max(0, from), to));
  return parts.reduce((sum, part) => sum + product(part, part) / part.length, 0) / 2;
}

function decibels(power: number): number {
  return 10 * Math.log10(Math.max(power, 1e-12));
}

/** The position in `sound` of the piece, near an index. */
function find(piece: Side, side: Side, near: number, reach: number): { shift: number; likeness: number } {
  let best = { shift: 0, likeness: -1 };
  for (let shift = -reach; shift <= reach; shift++) {
    const from = near + shift;
    if (from < 0 || from + piece.length > side.length) continue;
    const there = side.subarray(from, from + piece.length);
    const likeness = product(piece, there) / Math.sqrt(product(piece, piece) * product(there, there) + 1e-12);
    if (likeness > best.likeness) best = { shift, likeness };
  }
  return best;
}

/** Compares the sounds after each of these times, ms. */
export function compareSounds(heard: Sound, rendered: Sound, times: readonly number[]): Difference[] {
  const samples = (time: number): number => Math.round((time * rendered.sampleRate) / 1_000);
  const [heardSteps, renderedSteps] = [steps(heard.sides[0]), steps(rendered.sides[0])];
  return times.map((time, index) => {
    const [from, to] = [samples(time - BEGINNING.before), samples(time + BEGINNING.after)];
    const piece = renderedSteps.subarray(from, to);
    const { shift, likeness } = find(piece, heardSteps, from, samples(REACH));
    const [first, last] = [samples(time + EDGE), samples((times[index + 1] ?? time + LAST) - EDGE)];
    const level = decibels(energy(rendered, first, last));
    const louder = decibels(energy(heard, first, last)) - level;
    return { late: (1_000 * shift) / rendered.sampleRate, likeness, louder, level };
  });
}

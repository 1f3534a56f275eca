import { CELLS_OF_OCTAVE, decibels, MIDDLES, octaveOf, OCTAVES, octavesOf, type Cells } from './cells.ts';
import { FAINT, HIGHER, INAUDIBLE, levelBetween, minus, RATE, within } from './compare.ts';
import { equalisedBy, THIRDS } from './equalise.ts';

const [COLOUR_ROUNDS, ROUNDS] = [25, 120];
/** One partial that a soft stroke hardly wakes may lack as much. */
const MOST_EQUALISED = 30;

/** Decibels around each third of an octave, less and less of what is further away: no tone falls from one to the next at once. */
function thirdsOf(cells: Cells): number[] {
  const reach = CELLS_OF_OCTAVE / 3;
  return THIRDS.map((hertz) => {
    const middle = MIDDLES.findIndex((cell) => cell >= hertz);
    let sum = 0;
    for (let away = 1 - reach; away < reach; away++)
      sum += (cells[middle + away] ?? 0) * Math.cos((Math.PI / 2) * (away / reach)) ** 2;
    return decibels(sum);
  });
}

/** By thirds, the shares of the power of an octave. */
function sharesOf(cells: Cells, octave: number, higher: number): number[] {
  const shares = THIRDS.map(() => 0);
  const [first, last] = octaveOf(OCTAVES[octave] ?? 0, higher);
  const whole = cells.subarray(first, last).reduce((sum, power) => sum + power, 1e-12);
  for (let cell = first; cell < last; cell++) {
    const third = Math.max(0, Math.round(3 * Math.log2((MIDDLES[cell] ?? 0) / (THIRDS[0] ?? 1))));
    shares[third] = (shares[third] ?? 0) + (cells[cell] ?? 0) / whole;
  }
  return shares.slice(0, THIRDS.length);
}

function clamped(gain: number): number {
  return Math.max(-MOST_EQUALISED, Math.min(MOST_EQUALISED, gain));
}

/** What `above` lacks around each third of an octave. */
function missingThirds(below: Cells, now: Cells, level: number): number[] {
  const wanted = thirdsOf(below);
  const isAudible = within(INAUDIBLE, wanted);
  return minus(wanted, thirdsOf(now)).map((missing, index) => (isAudible[index] === true ? missing - level : 0));
}

/** What `above` lacks in the octaves of the keys that play it, given to each third by its share of the octave's power. */
function missingOctaves(below: Cells, now: Cells, level: number): number[] {
  const missing = THIRDS.map(() => 0);
  for (const higher of HIGHER) {
    const wanted = octavesOf(below, higher);
    const isHeard = within(FAINT, wanted);
    for (const [octave, lacking] of minus(wanted, octavesOf(now, higher)).entries()) {
      if (isHeard[octave] !== true) continue;
      for (const [index, share] of sharesOf(now, octave, higher).entries())
        missing[index] = (missing[index] ?? 0) + (share * (lacking - level)) / HIGHER.length;
    }
  }
  return missing;
}

/** Raises and lowers thirds of octaves, a bit each round, until `above` is what `below` is: first its colour, then its octaves. */
export function equalisationOf(below: Cells, above: Cells, before: readonly number[]): number[] {
  /* Of the recording as it is: else all thirds might go down together, round by round. */
  const level = levelBetween(below, above);
  let thirds = [...before];
  for (let round = 0; round < ROUNDS; round++) {
    const changed = equalisedBy(thirds, RATE);
    const now = above.map((power, cell) => power * (changed[cell] ?? 1));
    const missing = (round < COLOUR_ROUNDS ? missingThirds : missingOctaves)(below, now, level);
    thirds = thirds.map((gain, index) => clamped(gain + 0.4 * (missing[index] ?? 0)));
  }
  return thirds.map((gain) => Math.round(10 * gain) / 10);
}

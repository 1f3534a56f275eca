import { onBothSides, type Sound } from '../sound.ts';
import { MIDDLES, OCTAVES, octavesOf, type Cells } from './cells.ts';
import { INAUDIBLE, minus, RATE, within } from './compare.ts';
import { filterBy, highShelf, powerThrough } from './filters.ts';

const MOST_BRIGHTNESS = 18;
const STEP = 1;

/** The longest strings become brighter from lower on. */
const LAST_LONG = 47;

/** Where the harder stroke makes a key brighter, in hertz: above its lowest partials. */
export function shelfOf(root: number): number {
  return root <= LAST_LONG ? 2_000 : Math.max(2_600, 2 * 440 * 2 ** ((root - 69) / 12));
}

export function brighten(sound: Sound, hertz: number, gain: number): Sound {
  return gain === 0 ? sound : onBothSides(sound, filterBy(highShelf({ hertz, decibels: gain }, sound.rate)));
}

/** What is heard through a shelf. */
export function through(cells: Cells, hertz: number, gain: number): Cells {
  const shelf = highShelf({ hertz, decibels: gain }, RATE);
  return cells.map((power, cell) => power * powerThrough(shelf, MIDDLES[cell] ?? 0, RATE));
}

/** The shelf that leaves the least to be equalised where it works. */
export function brightnessOf(softer: Cells, harder: Cells, hertz: number): number {
  const isAudible = within(INAUDIBLE, octavesOf(softer));
  const cost = (brightness: number): number =>
    minus(octavesOf(through(softer, hertz, brightness / 2)), octavesOf(through(harder, hertz, -brightness / 2)))
      .filter((_, index) => isAudible[index] === true && (OCTAVES[index] ?? 0) > hertz / 4)
      .reduce((sum, difference) => sum + difference ** 2, 0);
  const candidates = Array.from({ length: MOST_BRIGHTNESS / STEP + 1 }, (_, index) => index * STEP);
  const costs = candidates.map(cost);
  return candidates[costs.indexOf(Math.min(...costs))] ?? 0;
}

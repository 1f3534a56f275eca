import { onBothSides, type Sound } from '../sound.ts';
import { MIDDLES } from './cells.ts';
import { filterBy, peaking, powerThrough } from './filters.ts';

/** The middles of the thirds of octaves that can be raised and lowered, in hertz. */
export const THIRDS = Array.from({ length: 29 }, (_, place) => 31.5 * 2 ** (place / 3));

function filtersOf(decibels: readonly number[], rate: number) {
  return THIRDS.flatMap((hertz, index) => {
    const gain = decibels[index] ?? 0;
    return gain === 0 ? [] : [peaking({ hertz, decibels: gain }, rate)];
  });
}

/** With each third of an octave raised or lowered by so many decibels. */
export function equalise(sound: Sound, decibels: readonly number[]): Sound {
  const filters = filtersOf(decibels, sound.rate).map(filterBy);
  return onBothSides(sound, (channel) => filters.reduce((filtered, filter) => filter(filtered), channel));
}

/** By how much that changes the power in each cell. */
export function equalisedBy(decibels: readonly number[], rate: number): number[] {
  const filters = filtersOf(decibels, rate);
  return MIDDLES.map((hertz) => filters.reduce((power, filter) => power * powerThrough(filter, hertz, rate), 1));
}

import { powerSpectrum } from '../soundfont/spectrum.ts';
import type { Sound } from '../sound.ts';

/** The power of a sound in parts of the spectrum of a quarter tone each, from 16 Hz to 24 kHz. */
export type Cells = Float64Array;

export const CELLS_OF_OCTAVE = 24;
const LOWEST = 16;
const COUNT = Math.ceil(CELLS_OF_OCTAVE * Math.log2(24_000 / LOWEST));
const SIZE = 65_536;
/** What is compared of a note. */
const LENGTH = 48_000;
const FADE = 4_800;

/** The middles of the octaves that are compared, in hertz. */
export const OCTAVES = [31.5, 63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000] as const;

const placeOf = (hertz: number): number => CELLS_OF_OCTAVE * Math.log2(hertz / LOWEST);
/** The middle of each cell, in hertz. */
export const MIDDLES = Array.from({ length: COUNT }, (_, cell) => LOWEST * 2 ** ((cell + 0.5) / CELLS_OF_OCTAVE));

function faded(channel: Float32Array): Float32Array {
  const part = channel.slice(0, LENGTH);
  for (let at = 0; at < FADE; at++) {
    const place = part.length - 1 - at;
    part[place] = (part[place] ?? 0) * Math.sin((Math.PI / 2) * (at / FADE)) ** 2;
  }
  return part;
}

/** Of the first second. */
export function cellsOf({ channels, rate }: Sound): Cells {
  const cells = new Float64Array(COUNT);
  for (const channel of channels) {
    for (const [at, power] of powerSpectrum(faded(channel), SIZE).entries()) {
      const cell = Math.floor(placeOf((at * rate) / SIZE));
      if (cell >= 0 && cell < COUNT) cells[cell] = (cells[cell] ?? 0) + power;
    }
  }
  return cells;
}

export const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);

/** The first cell of an octave, and the one after its last, when the sound is played so many quarter tones higher. */
export function octaveOf(hertz: number, higher: number): [number, number] {
  const from = Math.round(placeOf(hertz * Math.SQRT1_2)) - higher;
  return [Math.max(0, from), Math.min(COUNT, from + CELLS_OF_OCTAVE)];
}

/** Decibels in each octave, when the sound is played so many quarter tones higher. */
export function octavesOf(cells: Cells, higher = 0): number[] {
  return OCTAVES.map((hertz) =>
    decibels(cells.subarray(...octaveOf(hertz, higher)).reduce((sum, power) => sum + power, 0)),
  );
}

import { onBothSides, type Sound } from '../sound.ts';
import { powerSpectrum } from '../soundfont/spectrum.ts';
import { peaking } from './filters.ts';

/** The middles of the octaves that are compared, in hertz. */
export const OCTAVES = [31.5, 63, 125, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000] as const;
const SIZE = 65_536;
/** What is compared of a note. */
const LENGTH = 48_000;
const FADE = 4_800;

function faded(channel: Float32Array): Float32Array {
  const part = channel.slice(0, LENGTH);
  for (let at = 0; at < FADE; at++) {
    const place = part.length - 1 - at;
    part[place] = (part[place] ?? 0) * Math.sin((Math.PI / 2) * (at / FADE)) ** 2;
  }
  return part;
}

/** Decibels in each octave of the first second. */
export function octavesOf({ channels, rate }: Sound): number[] {
  const spectra = channels.map((channel) => powerSpectrum(faded(channel), SIZE));
  return OCTAVES.map((hertz) => {
    const from = Math.ceil((hertz * Math.SQRT1_2 * SIZE) / rate);
    const to = Math.min(SIZE / 2, Math.ceil((hertz * Math.SQRT2 * SIZE) / rate));
    let sum = 1e-12;
    for (const powers of spectra) for (let at = from; at < to; at++) sum += powers[at] ?? 0;
    return 10 * Math.log10(sum);
  });
}

/** With each octave raised or lowered by so many decibels. */
export function equalise(sound: Sound, decibels: readonly number[]): Sound {
  const filters = OCTAVES.flatMap((hertz, index) => {
    const gain = decibels[index] ?? 0;
    return gain === 0 ? [] : [peaking({ hertz, decibels: gain }, sound.rate)];
  });
  return onBothSides(sound, (channel) => filters.reduce((filtered, filter) => filter(filtered), channel));
}

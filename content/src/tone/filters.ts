import { makeBiquad, type Biquad } from '../soundfont/biquad.ts';

interface Place {
  readonly hertz: number;
  readonly decibels: number;
}

/** Of a second-order filter; the first of `a` is 1 and left out. */
interface Coefficients {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** A third of an octave wide. */
const THIRD_Q = 4.32;
/** No filter stands nearer to the end of the spectrum. */
const HIGHEST_SHARE = 0.45;

const angleOf = (hertz: number, rate: number): number => (2 * Math.PI * Math.min(hertz, rate * HIGHEST_SHARE)) / rate;

/** A high-pass filter (Audio EQ Cookbook, as the browsers' `BiquadFilterNode`). */
function highpass(hertz: number, q: number, rate: number): Coefficients {
  const angle = angleOf(hertz, rate);
  const alpha = Math.sin(angle) / (2 * q);
  const [cosine, a0] = [Math.cos(angle), 1 + alpha];
  const b0 = (1 + cosine) / 2 / a0;
  return { b: [b0, -2 * b0, b0], a: [(-2 * cosine) / a0, (1 - alpha) / a0] };
}

/** Distance of the poles of a high-pass filter, as in `web/src/audio/lanes.ts`. */
const OVERDAMPED = 10;

/** The high shelf of the first order that the site plays: what is above the frequency is added once more, amplified (`web/src/audio/lanes.ts`). */
export function highShelf({ hertz, decibels }: Place, rate: number): Coefficients {
  const { b, a } = highpass(hertz / OVERDAMPED, 1 / OVERDAMPED, rate);
  const added = 10 ** (decibels / 20) - 1;
  return { b: [1 + added * b[0], a[0] + added * b[1], a[1] + added * b[2]], a };
}

/** Raises or lowers a third of an octave (Audio EQ Cookbook). */
export function peaking({ hertz, decibels }: Place, rate: number): Coefficients {
  const gain = 10 ** (decibels / 40);
  const angle = angleOf(hertz, rate);
  const alpha = Math.sin(angle) / (2 * THIRD_Q);
  const a0 = 1 + alpha / gain;
  const middle = (-2 * Math.cos(angle)) / a0;
  return { b: [(1 + alpha * gain) / a0, middle, (1 - alpha * gain) / a0], a: [middle, (1 - alpha / gain) / a0] };
}

export const filterBy = ({ b, a }: Coefficients): Biquad => makeBiquad(b, a);

function size([one, two, three]: readonly [number, number, number], angle: number): number {
  const real = one + two * Math.cos(angle) + three * Math.cos(2 * angle);
  return real ** 2 + (two * Math.sin(angle) + three * Math.sin(2 * angle)) ** 2;
}

/** By how much a filter changes the power of a tone. */
export function powerThrough({ b, a }: Coefficients, hertz: number, rate: number): number {
  const angle = (2 * Math.PI * hertz) / rate;
  return size(b, angle) / size([1, ...a], angle);
}

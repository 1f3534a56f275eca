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

/** The high shelf of the browsers' `BiquadFilterNode` (Audio EQ Cookbook, with a slope of 1). */
export function highShelf({ hertz, decibels }: Place, rate: number): Coefficients {
  const gain = 10 ** (decibels / 40);
  const angle = angleOf(hertz, rate);
  const [cosine, slope] = [Math.cos(angle), Math.sin(angle) * Math.SQRT1_2 * 2 * Math.sqrt(gain)];
  const a0 = gain + 1 - (gain - 1) * cosine + slope;
  const b = [
    (gain * (gain + 1 + (gain - 1) * cosine + slope)) / a0,
    (-2 * gain * (gain - 1 + (gain + 1) * cosine)) / a0,
    (gain * (gain + 1 + (gain - 1) * cosine - slope)) / a0,
  ] as const;
  return { b, a: [(2 * (gain - 1 - (gain + 1) * cosine)) / a0, (gain + 1 - (gain - 1) * cosine - slope) / a0] };
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

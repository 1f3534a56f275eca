import { makeBiquad, type Biquad } from '../soundfont/biquad.ts';

interface Place {
  readonly hertz: number;
  readonly decibels: number;
}

/** An octave wide. */
const OCTAVE_Q = Math.SQRT2;
/** No filter stands nearer to the end of the spectrum. */
const HIGHEST_SHARE = 0.45;

const angleOf = (hertz: number, rate: number): number => (2 * Math.PI * Math.min(hertz, rate * HIGHEST_SHARE)) / rate;

/** The high shelf of the browsers' `BiquadFilterNode` (Audio EQ Cookbook, with a slope of 1). */
export function highShelf({ hertz, decibels }: Place, rate: number): Biquad {
  const gain = 10 ** (decibels / 40);
  const angle = angleOf(hertz, rate);
  const [cosine, slope] = [Math.cos(angle), Math.sin(angle) * Math.SQRT1_2 * 2 * Math.sqrt(gain)];
  const a0 = gain + 1 - (gain - 1) * cosine + slope;
  const b = [
    (gain * (gain + 1 + (gain - 1) * cosine + slope)) / a0,
    (-2 * gain * (gain - 1 + (gain + 1) * cosine)) / a0,
    (gain * (gain + 1 + (gain - 1) * cosine - slope)) / a0,
  ] as const;
  return makeBiquad(b, [(2 * (gain - 1 - (gain + 1) * cosine)) / a0, (gain + 1 - (gain - 1) * cosine - slope) / a0]);
}

/** Raises or lowers an octave (Audio EQ Cookbook). */
export function peaking({ hertz, decibels }: Place, rate: number): Biquad {
  const gain = 10 ** (decibels / 40);
  const angle = angleOf(hertz, rate);
  const alpha = Math.sin(angle) / (2 * OCTAVE_Q);
  const a0 = 1 + alpha / gain;
  const middle = (-2 * Math.cos(angle)) / a0;
  return makeBiquad([(1 + alpha * gain) / a0, middle, (1 - alpha * gain) / a0], [middle, (1 - alpha / gain) / a0]);
}

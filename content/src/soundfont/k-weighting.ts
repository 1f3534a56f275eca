import { makeBiquad, type Biquad } from './biquad.ts';

/** The two filters of ITU-R BS.1770-5 by their analogue values, from which they can be computed at any rate. */
const HEAD = { hertz: 1_681.974_450_955_533, decibels: 3.999_843_853_973_347, q: 0.707_175_236_955_419_6 };
const LOW = { hertz: 38.135_470_876_024_44, q: 0.500_327_037_323_877_3 };
/** The exponent of the shelf's middle. */
const SHELF = 0.499_666_774_154_541_6;

function headFilter(rate: number): Biquad {
  const k = Math.tan((Math.PI * HEAD.hertz) / rate);
  const high = 10 ** (HEAD.decibels / 20);
  const band = high ** SHELF;
  const a0 = 1 + k / HEAD.q + k * k;
  return makeBiquad(
    [(high + (band * k) / HEAD.q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / HEAD.q + k * k) / a0],
    [(2 * (k * k - 1)) / a0, (1 - k / HEAD.q + k * k) / a0],
  );
}

function lowFilter(rate: number): Biquad {
  const k = Math.tan((Math.PI * LOW.hertz) / rate);
  const a0 = 1 + k / LOW.q + k * k;
  return makeBiquad([1, -2, 1], [(2 * (k * k - 1)) / a0, (1 - k / LOW.q + k * k) / a0]);
}

/** The channel with the K-weighting of loudness meters. */
export function kWeighted(channel: Float32Array, rate: number): Float32Array {
  return lowFilter(rate)(headFilter(rate)(channel));
}

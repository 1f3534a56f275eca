/** Filters a whole channel. */
export type Biquad = (channel: Float32Array) => Float32Array;
/** A second-order filter by its coefficients; the first of `a` is 1 and left out. */
export declare function makeBiquad(b: readonly [number, number, number], a: readonly [number, number]): Biquad;
/** The low-pass of the browsers' `BiquadFilterNode`; the resonance is in decibels. */
export declare function lowpass(
  {
    hertz,
    resonance,
  }: {
    hertz: number;
    resonance: number;
  },
  rate: number,
): Biquad;

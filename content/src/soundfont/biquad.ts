/** Filters a whole channel. */
export type Biquad = (channel: Float32Array) => Float32Array;

/** A second-order filter by its coefficients; the first of `a` is 1 and left out. */
export function makeBiquad(b: readonly [number, number, number], a: readonly [number, number]): Biquad {
  return (channel) => {
    let [first, second] = [0, 0];
    return channel.map((input) => {
      const output = b[0] * input + first;
      first = b[1] * input - a[0] * output + second;
      second = b[2] * input - a[1] * output;
      return output;
    });
  };
}

/** The low-pass of the browsers' `BiquadFilterNode`; the resonance is in decibels. */
export function lowpass({ hertz, resonance }: { hertz: number; resonance: number }, rate: number): Biquad {
  const angle = (2 * Math.PI * Math.min(hertz, rate * 0.49)) / rate;
  const alpha = Math.sin(angle) / (2 * 10 ** (resonance / 20));
  const a0 = 1 + alpha;
  const edge = (1 - Math.cos(angle)) / 2 / a0;
  return makeBiquad([edge, 2 * edge, edge], [(-2 * Math.cos(angle)) / a0, (1 - alpha) / a0]);
}

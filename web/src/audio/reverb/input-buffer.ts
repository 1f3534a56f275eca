import { BLOCK } from './frames.ts';

/** A block from so many frames ago, with a gain that changes by `step` each frame. */
export interface Delayed {
  delay: number;
  gain: number;
  step: number;
}

/** The input of one side, readable at any delay. Its length is a power of two, so that indexes are masked. */
export class InputBuffer {
  readonly samples: Float32Array;
  readonly mask: number;
  /** Index of the next block. */
  at = 0;

  /** Greatest delay, frames. */
  constructor(longest: number) {
    this.samples = new Float32Array(2 ** Math.ceil(Math.log2(longest + BLOCK)));
    this.mask = this.samples.length - 1;
  }

  /** Writes the block that starts at `place`; returns whether it was not silent. */
  take(input: Float32Array, place: number): boolean {
    const { samples, mask, at: begin } = this;
    let isSound = false;
    for (let at = 0; at < BLOCK; at++) {
      const value = input[place + at] ?? 0;
      samples[(begin + at) & mask] = value;
      if (value !== 0) isSound = true;
    }
    this.at = (begin + BLOCK) & mask;
    return isSound;
  }

  add(out: Float32Array, { delay, gain, step }: Delayed): void {
    const { samples, mask, at: end } = this;
    const from = end - BLOCK - delay;
    for (let at = 0; at < BLOCK; at++) {
      out[at] = (out[at] ?? 0) + (gain + step * at) * (samples[(from + at) & mask] ?? 0);
    }
  }

  clear(): void {
    this.samples.fill(0);
  }
}

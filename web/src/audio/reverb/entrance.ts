import { BLOCK } from './frames.ts';

/** A block of so many frames ago, with a gain that changes by `step` each frame. */
export interface Delayed {
  delay: number;
  gain: number;
  step: number;
}

/** Where one side of the sound comes in, to be heard again at any distance. Its length is a power of two: a place is found by a mask. */
export class Entrance {
  readonly samples: Float32Array;
  readonly mask: number;
  /** Where the next block is written. */
  at = 0;

  /** Frames of the longest distance. */
  constructor(longest: number) {
    this.samples = new Float32Array(2 ** Math.ceil(Math.log2(longest + BLOCK)));
    this.mask = this.samples.length - 1;
  }

  /** Takes in the block that begins at `place`, and answers whether it was more than silence. */
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

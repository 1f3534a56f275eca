import { BLOCK, DelayRing } from './delay-ring.ts';

/** Where one side of the sound comes in, to be heard again at any distance. */
export class Entrance {
  readonly #ring: DelayRing;

  constructor(longest: number) {
    this.#ring = new DelayRing(longest);
  }

  /** Takes a block in, and answers whether it was more than silence. */
  take(input: Float32Array): boolean {
    const { samples, mask, at: begin } = this.#ring;
    let isSound = false;
    for (let at = 0; at < BLOCK; at++) {
      const value = input[at] ?? 0;
      samples[(begin + at) & mask] = value;
      if (value !== 0) isSound = true;
    }
    this.#ring.advance();
    return isSound;
  }

  /** Adds the block of `delay` frames ago, with a gain that changes by `step` each frame. */
  add(out: Float32Array, delay: number, gain: number, step: number): void {
    const { samples, mask, at: end } = this.#ring;
    const from = end - BLOCK - delay;
    for (let at = 0; at < BLOCK; at++) {
      out[at] = (out[at] ?? 0) + (gain + step * at) * (samples[(from + at) & mask] ?? 0);
    }
  }

  clear(): void {
    this.#ring.clear();
  }
}

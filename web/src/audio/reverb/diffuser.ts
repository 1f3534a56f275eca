import { BLOCK, DelayRing } from './delay-ring.ts';

const DIFFUSION = 0.6;

/** A Schroeder all-pass filter: turns one echo into many, and leaves the colour of the sound as it is. */
export class Diffuser {
  readonly #length: number;
  readonly #ring: DelayRing;

  constructor(length: number) {
    this.#length = length;
    this.#ring = new DelayRing(length);
  }

  /** Changes a block in its place. */
  process(sound: Float32Array): void {
    const { samples, mask, at: begin } = this.#ring;
    const from = begin - this.#length;
    for (let at = 0; at < BLOCK; at++) {
      const input = sound[at] ?? 0;
      const output = (samples[(from + at) & mask] ?? 0) - DIFFUSION * input;
      samples[(begin + at) & mask] = input + DIFFUSION * output;
      sound[at] = output;
    }
    this.#ring.advance();
  }

  clear(): void {
    this.#ring.clear();
  }
}

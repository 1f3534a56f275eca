import { BLOCK, DelayRing } from './delay-ring.ts';

/** How long the highest tones sound, against the lowest: a room with people in it. */
const BRIGHTNESS = 0.6;
const STRONGEST_DAMPING = 0.9;

/** One of the lines of a reverb, with the loss and the low-pass that its sound meets each time it comes round. */
export class DelayLine {
  readonly #out = new Float32Array(BLOCK);
  readonly #length: number;
  readonly #ring: DelayRing;
  #damping = 0;
  #gain = 0;
  #state = 0;

  constructor(length: number) {
    this.#length = length;
    this.#ring = new DelayRing(length);
  }

  /** Each round loses what 60 dB in `decay` frames ask for; the low-pass is Jot's, whose lowest tones decay just so. */
  tune(decay: number): void {
    const exponent = (-3 * this.#length) / decay;
    this.#damping = Math.min(STRONGEST_DAMPING, (Math.LN10 / 4) * exponent * (1 - BRIGHTNESS ** -2));
    this.#gain = 10 ** exponent;
  }

  /** Lets a block come out, into the sum of all lines and, at a gain, into what is heard. */
  read(sum: Float32Array, heard: Float32Array, heardGain: number): void {
    const { samples, mask, at: end } = this.#ring;
    const out = this.#out;
    const from = end - this.#length;
    const damping = this.#damping;
    const gain = this.#gain * (1 - damping);
    let state = this.#state;
    for (let at = 0; at < BLOCK; at++) {
      state = gain * (samples[(from + at) & mask] ?? 0) + damping * state;
      out[at] = state;
      sum[at] = (sum[at] ?? 0) + state;
      heard[at] = (heard[at] ?? 0) + heardGain * state;
    }
    this.#state = state;
  }

  /** Takes in what is new, and what came out of all lines: each keeps its own, less its share of the sum (a Householder matrix). */
  write(input: Float32Array, sum: Float32Array, share: number): void {
    const { samples, mask, at: begin } = this.#ring;
    const out = this.#out;
    for (let at = 0; at < BLOCK; at++) {
      samples[(begin + at) & mask] = (input[at] ?? 0) + (out[at] ?? 0) - share * (sum[at] ?? 0);
    }
    this.#ring.advance();
  }

  clear(): void {
    this.#ring.clear();
    this.#state = 0;
  }
}

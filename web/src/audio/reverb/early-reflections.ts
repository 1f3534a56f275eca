import { BLOCK } from './frames.ts';
import type { Delayed, InputBuffer } from './input-buffer.ts';

/** Gains before any decay. */
const LEVELS = [0.35, 0.3, 0.25, 0.2] as const;

/** Early reflections of one side; every other one comes from the other side. */
export class EarlyReflections {
  readonly #own: InputBuffer;
  readonly #other: InputBuffer;
  readonly #delays: readonly [number, number, number, number];
  readonly #levels: [number, number, number, number] = [...LEVELS];

  /** Delays in frames, after the pre-delay. Both inputs have equal lengths and blocks. */
  constructor(own: InputBuffer, other: InputBuffer, delays: readonly [number, number, number, number]) {
    this.#own = own;
    this.#other = other;
    this.#delays = delays;
  }

  /** Sets the decay, 60 dB in this many frames: each reflection is attenuated by its delay. */
  tune(decay: number): void {
    for (const [index, delay] of this.#delays.entries()) {
      this.#levels[index] = (LEVELS[index] ?? 0) * 10 ** ((-3 * delay) / decay);
    }
  }

  /** Adds the reflections of the block from `delay` frames ago. */
  add(out: Float32Array, place: number, { delay, gain, step }: Delayed): void {
    const { samples: own, mask, at: end } = this.#own;
    const { samples: other } = this.#other;
    const begin = end - BLOCK - delay;
    const [atFirst, atSecond, atThird, atFourth] = this.#levels;
    const [first, second, third, fourth] = this.#delays;
    for (let at = 0; at < BLOCK; at++) {
      const from = begin + at;
      const echoes =
        atFirst * (own[(from - first) & mask] ?? 0) +
        atSecond * (other[(from - second) & mask] ?? 0) +
        atThird * (own[(from - third) & mask] ?? 0) +
        atFourth * (other[(from - fourth) & mask] ?? 0);
      out[place + at] = (out[place + at] ?? 0) + (gain + step * at) * echoes;
    }
  }
}

import { BLOCK } from './frames.ts';
import type { Delayed, Entrance } from './entrance.ts';

/** How loud they are in a room that loses nothing. */
const LEVELS = [0.35, 0.3, 0.25, 0.2] as const;

/** The first echoes of the walls on one side: every other one comes from the other side. */
export class FirstEchoes {
  readonly #own: Entrance;
  readonly #other: Entrance;
  readonly #delays: readonly [number, number, number, number];
  readonly #levels: [number, number, number, number] = [...LEVELS];

  /** Delays in frames, after the pre-delay. Both entrances are as long as each other, and take in the same blocks. */
  constructor(own: Entrance, other: Entrance, delays: readonly [number, number, number, number]) {
    this.#own = own;
    this.#other = other;
    this.#delays = delays;
  }

  /** For a room that loses 60 dB in so many frames: each echo has lost its part. */
  tune(decay: number): void {
    for (const [index, delay] of this.#delays.entries()) {
      this.#levels[index] = (LEVELS[index] ?? 0) * 10 ** ((-3 * delay) / decay);
    }
  }

  /** Adds those of the block of `delay` frames ago. */
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

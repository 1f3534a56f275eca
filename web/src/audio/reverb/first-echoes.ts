import { BLOCK } from './frames.ts';
import type { Delayed, Entrance } from './entrance.ts';

const [FIRST, SECOND, THIRD, FOURTH] = [0.35, 0.3, 0.25, 0.2];

/** The first echoes of the walls on one side: every other one comes from the other side. */
export class FirstEchoes {
  readonly #own: Entrance;
  readonly #other: Entrance;
  readonly #delays: readonly [number, number, number, number];

  /** Delays in frames, after the pre-delay. Both entrances are as long as each other, and take in the same blocks. */
  constructor(own: Entrance, other: Entrance, delays: readonly [number, number, number, number]) {
    this.#own = own;
    this.#other = other;
    this.#delays = delays;
  }

  /** Adds those of the block of `delay` frames ago. */
  add(out: Float32Array, place: number, { delay, gain, step }: Delayed): void {
    const { samples: own, mask, at: end } = this.#own;
    const { samples: other } = this.#other;
    const begin = end - BLOCK - delay;
    const [first, second, third, fourth] = this.#delays;
    for (let at = 0; at < BLOCK; at++) {
      const from = begin + at;
      const echoes =
        FIRST * (own[(from - first) & mask] ?? 0) +
        SECOND * (other[(from - second) & mask] ?? 0) +
        THIRD * (own[(from - third) & mask] ?? 0) +
        FOURTH * (other[(from - fourth) & mask] ?? 0);
      out[place + at] = (out[place + at] ?? 0) + (gain + step * at) * echoes;
    }
  }
}

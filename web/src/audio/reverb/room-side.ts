import { Diffuser } from './diffuser.ts';
import type { Delayed, Entrance } from './entrance.ts';
import { FirstEchoes } from './first-echoes.ts';
import { BLOCK, framesOf } from './frames.ts';

/** What one side of a room is like, ms. */
export interface SideTimes {
  /** The first echoes of the walls, after the pre-delay. */
  readonly echoes: readonly [number, number, number, number];
  readonly diffusers: readonly [number, number];
}

/** One side of a room before its sound goes round in it. */
export class RoomSide {
  /** What is to go round. */
  readonly late = new Float32Array(BLOCK);
  readonly #own: Entrance;
  readonly #echoes: FirstEchoes;
  readonly #diffuser: Diffuser;

  constructor(own: Entrance, other: Entrance, { echoes, diffusers }: SideTimes, sampleRate: number) {
    this.#own = own;
    const [first, second, third, fourth] = echoes.map((time) => framesOf(time, sampleRate));
    this.#echoes = new FirstEchoes(own, other, [first ?? 0, second ?? 0, third ?? 0, fourth ?? 0]);
    this.#diffuser = new Diffuser(framesOf(diffusers[0], sampleRate), framesOf(diffusers[1], sampleRate));
  }

  /** Loses 60 dB in so many frames. */
  tune(decay: number): void {
    this.#echoes.tune(decay);
    this.#diffuser.tune(decay);
  }

  /** Adds the first echoes to the block that begins at `place`; what was delayed itself is to go round. */
  answer(out: Float32Array, place: number, delayed: Delayed): void {
    this.#echoes.add(out, place, delayed);
    this.#own.add(this.late, delayed);
  }

  diffuse(): void {
    this.#diffuser.process(this.late);
  }

  clear(): void {
    this.#own.clear();
    this.#diffuser.clear();
  }
}

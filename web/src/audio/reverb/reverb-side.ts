import { Diffuser } from './diffuser.ts';
import type { Delayed, InputBuffer } from './input-buffer.ts';
import { EarlyReflections } from './early-reflections.ts';
import { BLOCK, framesOf } from './frames.ts';

/** The delays of one side, ms. */
export interface SideTimes {
  /** Early reflections, after the pre-delay. */
  readonly echoes: readonly [number, number, number, number];
  readonly diffusers: readonly [number, number];
}

/** One side of a reverb before the delay network. */
export class ReverbSide {
  /** The input of the delay network. */
  readonly late = new Float32Array(BLOCK);
  readonly #own: InputBuffer;
  readonly #echoes: EarlyReflections;
  readonly #diffuser: Diffuser;

  constructor(own: InputBuffer, other: InputBuffer, { echoes, diffusers }: SideTimes, sampleRate: number) {
    this.#own = own;
    const [first, second, third, fourth] = echoes.map((time) => framesOf(time, sampleRate));
    this.#echoes = new EarlyReflections(own, other, [first ?? 0, second ?? 0, third ?? 0, fourth ?? 0]);
    this.#diffuser = new Diffuser(framesOf(diffusers[0], sampleRate), framesOf(diffusers[1], sampleRate));
  }

  /** Sets the decay: 60 dB in this many frames. */
  tune(decay: number): void {
    this.#echoes.tune(decay);
    this.#diffuser.tune(decay);
  }

  /** Adds the early reflections of the block that starts at `place`; the delayed block goes to the delay network. */
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

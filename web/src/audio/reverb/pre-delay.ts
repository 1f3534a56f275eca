import { BLOCK } from './frames.ts';
import type { Delayed } from './input-buffer.ts';

/** Length of the crossfade between two pre-delays, frames. */
const FADE = 16 * BLOCK;

/** The pre-delay of a reverb, in frames; changes crossfade. */
export class PreDelay {
  readonly #leaving: Delayed = { delay: 0, gain: 0, step: -1 / FADE };
  readonly #coming: Delayed = { delay: 0, gain: 0, step: 1 / FADE };
  readonly #both = [this.#leaving, this.#coming];
  readonly #there: Delayed = { delay: 0, gain: 1, step: 0 };
  readonly #steady = [this.#there];
  #faded = FADE;

  /** Starts a crossfade to another pre-delay, unless one is running. */
  set(frames: number): void {
    if (this.#faded < FADE || frames === this.#there.delay) return;
    this.#leaving.delay = this.#there.delay;
    this.#coming.delay = frames;
    this.#there.delay = frames;
    this.#faded = 0;
  }

  /** Sets the pre-delay at once, while nothing sounds. */
  jump(frames: number): void {
    this.#there.delay = frames;
    this.#faded = FADE;
  }

  /** The parts of the next block; during a crossfade, the old pre-delay first. */
  next(): readonly Delayed[] {
    if (this.#faded >= FADE) return this.#steady;
    const share = this.#faded / FADE;
    this.#faded += BLOCK;
    this.#leaving.gain = 1 - share;
    this.#coming.gain = share;
    return this.#both;
  }
}

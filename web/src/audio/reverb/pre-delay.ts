import { BLOCK } from './frames.ts';
import type { Delayed } from './entrance.ts';

/** Frames in which one pre-delay fades into another. */
const FADE = 16 * BLOCK;

/** So many frames the room waits before it answers; a new distance fades in while the old one fades out. */
export class PreDelay {
  readonly #leaving: Delayed = { delay: 0, gain: 0, step: -1 / FADE };
  readonly #coming: Delayed = { delay: 0, gain: 0, step: 1 / FADE };
  readonly #both = [this.#leaving, this.#coming];
  readonly #there: Delayed = { delay: 0, gain: 1, step: 0 };
  readonly #steady = [this.#there];
  #faded = FADE;

  /** Begins to become another one, unless it is still becoming one. */
  set(frames: number): void {
    if (this.#faded < FADE || frames === this.#there.delay) return;
    this.#leaving.delay = this.#there.delay;
    this.#coming.delay = frames;
    this.#there.delay = frames;
    this.#faded = 0;
  }

  /** Without a fade, when nothing sounds. */
  jump(frames: number): void {
    this.#there.delay = frames;
    this.#faded = FADE;
  }

  /** What of the next block is heard; while one distance fades into the other, the old one before it. */
  next(): readonly Delayed[] {
    if (this.#faded >= FADE) return this.#steady;
    const share = this.#faded / FADE;
    this.#faded += BLOCK;
    this.#leaving.gain = 1 - share;
    this.#coming.gain = share;
    return this.#both;
  }
}

import { BLOCK } from './delay-ring.ts';
import type { Entrance } from './entrance.ts';

/** Frames in which one pre-delay fades into another. */
const FADE = 16 * BLOCK;

/** So many frames the room waits before it answers; a new distance fades in while the old one fades out. */
export class PreDelay {
  #from = 0;
  #to = 0;
  #faded = FADE;

  /** Begins to become another one, unless it is still becoming one. */
  set(frames: number): void {
    if (this.#faded < FADE || frames === this.#to) return;
    this.#from = this.#to;
    this.#to = frames;
    this.#faded = 0;
  }

  /** Without a fade, when nothing sounds. */
  jump(frames: number): void {
    this.#to = frames;
    this.#faded = FADE;
  }

  /** Adds the block of so many frames after the pre-delay. */
  add(entrance: Entrance, out: Float32Array, after: number, gain: number): void {
    if (this.#faded >= FADE) {
      entrance.add(out, this.#to + after, gain, 0);
      return;
    }
    const share = this.#faded / FADE;
    entrance.add(out, this.#from + after, gain * (1 - share), -gain / FADE);
    entrance.add(out, this.#to + after, gain * share, gain / FADE);
  }

  /** To be called after each block. */
  advance(): void {
    if (this.#faded < FADE) this.#faded += BLOCK;
  }
}

/**
 * A circular buffer of exactly one delay: each read position is overwritten with the new frame. A buffer as short as its delay
 * stays in the processor's cache when many reverbs run.
 */
export class CircularBuffer {
  readonly samples: Float32Array;
  /** Index of the next frame. */
  at = 0;

  /** Length, frames. */
  constructor(length: number) {
    this.samples = new Float32Array(length);
  }

  /** Frames until the index wraps around. */
  get untilWrap(): number {
    return this.samples.length - this.at;
  }

  /** Must be called after this many frames were overwritten, at most `untilWrap`. */
  advance(frames: number): void {
    this.at = frames === this.untilWrap ? 0 : this.at + frames;
  }

  clear(): void {
    this.samples.fill(0);
  }
}

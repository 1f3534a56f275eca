/** Frames of one block of an AudioWorklet. */
export const BLOCK = 128;

/** Sound of the last moments, in a ring whose length is a power of two: a place is found by a mask. */
export class DelayRing {
  readonly samples: Float32Array;
  readonly mask: number;
  /** Where the next block is written. */
  at = 0;

  constructor(longest: number) {
    const length = 2 ** Math.ceil(Math.log2(longest + BLOCK));
    this.samples = new Float32Array(length);
    this.mask = length - 1;
  }

  /** To be called when a block has been written. */
  advance(): void {
    this.at = (this.at + BLOCK) & this.mask;
  }

  clear(): void {
    this.samples.fill(0);
  }
}

/** At least a block, so that what is read in a block was written before it. */
export function delayFrames(milliseconds: number, sampleRate: number): number {
  return Math.max(BLOCK, Math.round((milliseconds * sampleRate) / 1_000));
}

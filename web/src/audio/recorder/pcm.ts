/** Converts a sample to 16 bits; samples that were 16-bit numbers are unchanged. */
export function toPcm(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
}

/** Collects interleaved 16-bit samples of both sides. */
export class PcmBlock {
  readonly samples: Int16Array;
  #length = 0;

  constructor(frames: number) {
    this.samples = new Int16Array(2 * frames);
  }

  get frames(): number {
    return this.#length / 2;
  }

  get isFull(): boolean {
    return this.#length >= this.samples.length;
  }

  /** Adds frames of both sides; they must fit. */
  add(left: Float32Array, right: Float32Array): void {
    for (let at = 0; at < left.length; at++) {
      this.samples[this.#length++] = toPcm(left[at] ?? 0);
      this.samples[this.#length++] = toPcm(right[at] ?? 0);
    }
  }

  clear(): void {
    this.#length = 0;
  }
}

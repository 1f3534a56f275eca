/** A sample as 16-bit WAV files hold it; what was a 16-bit number stays that number. */
export function toPcm(sample: number): number {
  return Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
}

/** Gathers two sides as 16-bit samples, left and right in turn. */
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

  /** As many frames of both sides, which must fit. */
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

/** Look-ahead of the limiter in frames, which delays the sound: 1.3 ms at 48 kHz. */
export const LOOK_AHEAD = 64;

/** −1 dBFS, as a 32-bit float. */
export const CEILING = Math.fround(10 ** (-1 / 20));

const RELEASE_SECONDS = 0.08;

/** The minimum of the last `LOOK_AHEAD + 1` gains, by a queue of ascending candidates. */
class SlidingMinimum {
  readonly #size = LOOK_AHEAD + 1;
  readonly #gains = new Float64Array(this.#size);
  readonly #frames = new Float64Array(this.#size);
  #first = 0;
  #count = 0;

  #place(index: number): number {
    return (this.#first + index) % this.#size;
  }

  push(gain: number, frame: number): number {
    if (this.#count > 0 && (this.#frames[this.#first] ?? 0) < frame - LOOK_AHEAD) {
      this.#first = this.#place(1);
      this.#count--;
    }
    while (this.#count > 0 && (this.#gains[this.#place(this.#count - 1)] ?? 0) >= gain) this.#count--;
    const place = this.#place(this.#count++);
    this.#gains[place] = gain;
    this.#frames[place] = frame;
    return this.#gains[this.#first] ?? 1;
  }
}

/**
 * Keeps both sides under the ceiling. The sound is delayed by 64 frames. The needed gain is the minimum over that time,
 * recovers slowly and is averaged over 64 frames, so that it has fallen smoothly when the peak is output.
 */
export class Limiter {
  readonly #left = new Float32Array(LOOK_AHEAD);
  readonly #right = new Float32Array(LOOK_AHEAD);
  readonly #window = new Float64Array(LOOK_AHEAD).fill(1);
  readonly #minimum = new SlidingMinimum();
  readonly #recovery: number;
  #sum = LOOK_AHEAD;
  #held = 1;
  #frame = 0;

  constructor(sampleRate: number) {
    this.#recovery = 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
  }

  /** The averaged gain after one more frame with this peak. */
  #gainAfter(peak: number): number {
    const lowest = this.#minimum.push(peak > CEILING ? CEILING / peak : 1, this.#frame);
    this.#held = Math.min(lowest, this.#held + (1 - this.#held) * this.#recovery);
    const place = this.#frame % LOOK_AHEAD;
    this.#sum += this.#held - (this.#window[place] ?? 1);
    this.#window[place] = this.#held;
    return this.#sum / LOOK_AHEAD;
  }

  /** Processes one block, delayed by 64 frames. */
  process(left: Float32Array, right: Float32Array, outLeft: Float32Array, outRight: Float32Array): void {
    for (let at = 0; at < outLeft.length; at++) {
      const l = left[at] ?? 0;
      const r = right[at] ?? 0;
      const gain = this.#gainAfter(Math.max(Math.abs(l), Math.abs(r)));
      const place = this.#frame++ % LOOK_AHEAD;
      outLeft[at] = Math.max(-CEILING, Math.min(CEILING, (this.#left[place] ?? 0) * gain));
      outRight[at] = Math.max(-CEILING, Math.min(CEILING, (this.#right[place] ?? 0) * gain));
      this.#left[place] = l;
      this.#right[place] = r;
    }
  }
}

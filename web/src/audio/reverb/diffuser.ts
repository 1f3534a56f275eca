import { CircularBuffer } from './circular-buffer.ts';

const MOST_DIFFUSION = 0.6;
/** The filters' own decay is at most this share of the reverb's decay. */
const SHARE_OF_DECAY = 0.4;

/** Two Schroeder all-pass filters in series: they multiply echoes without changing the spectrum. */
export class Diffuser {
  readonly #first: CircularBuffer;
  readonly #second: CircularBuffer;
  #diffusion = MOST_DIFFUSION;

  /** Delay of each filter, frames. */
  constructor(first: number, second: number) {
    this.#first = new CircularBuffer(first);
    this.#second = new CircularBuffer(second);
  }

  /** Sets the decay: 60 dB in this many frames. */
  tune(decay: number): void {
    const round = this.#second.samples.length;
    this.#diffusion = Math.min(MOST_DIFFUSION, 10 ** ((-3 * round) / (SHARE_OF_DECAY * decay)));
  }

  /** Processes a block in place. */
  process(sound: Float32Array): void {
    for (let from = 0; from < sound.length;) {
      const frames = Math.min(sound.length - from, this.#first.untilWrap, this.#second.untilWrap);
      this.#pass(sound, from, frames);
      from += frames;
    }
  }

  #pass(sound: Float32Array, from: number, frames: number): void {
    const diffusion = this.#diffusion;
    const { samples: first, at: atFirst } = this.#first;
    const { samples: second, at: atSecond } = this.#second;
    for (let frame = 0; frame < frames; frame++) {
      const input = sound[from + frame] ?? 0;
      const between = (first[atFirst + frame] ?? 0) - diffusion * input;
      first[atFirst + frame] = input + diffusion * between;
      const output = (second[atSecond + frame] ?? 0) - diffusion * between;
      second[atSecond + frame] = between + diffusion * output;
      sound[from + frame] = output;
    }
    this.#first.advance(frames);
    this.#second.advance(frames);
  }

  clear(): void {
    this.#first.clear();
    this.#second.clear();
  }
}

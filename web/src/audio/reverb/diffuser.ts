import { RoundLine } from './round-line.ts';

const MOST_DIFFUSION = 0.6;
/** The filters themselves lose 60 dB in this share of the room's decay at most. */
const SHARE_OF_DECAY = 0.4;

/** Two Schroeder all-pass filters, one after the other: they turn one echo into many, and leave the colour of the sound as it is. */
export class Diffuser {
  readonly #first: RoundLine;
  readonly #second: RoundLine;
  #diffusion = MOST_DIFFUSION;

  /** Frames of each. */
  constructor(first: number, second: number) {
    this.#first = new RoundLine(first);
    this.#second = new RoundLine(second);
  }

  /** For a room that loses 60 dB in so many frames. */
  tune(decay: number): void {
    const round = this.#second.samples.length;
    this.#diffusion = Math.min(MOST_DIFFUSION, 10 ** ((-3 * round) / (SHARE_OF_DECAY * decay)));
  }

  /** Changes a block in its place. */
  process(sound: Float32Array): void {
    for (let from = 0; from < sound.length;) {
      const frames = Math.min(sound.length - from, this.#first.untilRound, this.#second.untilRound);
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

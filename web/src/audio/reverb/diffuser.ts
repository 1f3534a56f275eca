import { RoundLine } from './round-line.ts';

const DIFFUSION = 0.6;

/** Two Schroeder all-pass filters, one after the other: they turn one echo into many, and leave the colour of the sound as it is. */
export class Diffuser {
  readonly #first: RoundLine;
  readonly #second: RoundLine;

  /** Frames of each. */
  constructor(first: number, second: number) {
    this.#first = new RoundLine(first);
    this.#second = new RoundLine(second);
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
    const { samples: first, at: atFirst } = this.#first;
    const { samples: second, at: atSecond } = this.#second;
    for (let frame = 0; frame < frames; frame++) {
      const input = sound[from + frame] ?? 0;
      const between = (first[atFirst + frame] ?? 0) - DIFFUSION * input;
      first[atFirst + frame] = input + DIFFUSION * between;
      const output = (second[atSecond + frame] ?? 0) - DIFFUSION * between;
      second[atSecond + frame] = between + DIFFUSION * output;
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

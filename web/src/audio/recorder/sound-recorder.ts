import { CompressedTake } from './compressed-take.ts';
import type { AudioFormat } from './formats.ts';
import type { SoundTake, TakeOptions } from './sound-take.ts';
import { WavTake } from './wav-take.ts';

async function begin(format: AudioFormat, source: AudioNode, means: TakeOptions): Promise<SoundTake> {
  return format === 'wav' ? WavTake.begin(source, means) : new CompressedTake(format, source, means);
}

/** Records the output of a node, and continues with another node, in the same file where possible. */
export class SoundRecorder {
  readonly #format: AudioFormat;
  readonly #means: TakeOptions;
  readonly #files: Blob[] = [];
  readonly #first: SoundTake;
  #take: SoundTake | null;
  /** Pending work, in sequence. */
  #work: Promise<void> = Promise.resolve();

  private constructor(format: AudioFormat, take: SoundTake, means: TakeOptions) {
    this.#format = format;
    this.#first = take;
    this.#take = take;
    this.#means = means;
  }

  static async begin(format: AudioFormat, source: AudioNode, means: TakeOptions): Promise<SoundRecorder> {
    return new SoundRecorder(format, await begin(format, source, means), means);
  }

  /** Page time of the first sound; null before. */
  get began(): number | null {
    return this.#first.began;
  }

  async #finishTake(): Promise<void> {
    const take = this.#take;
    this.#take = null;
    const file = await take?.finish();
    if (file instanceof Blob) this.#files.push(file);
  }

  async #goOn(source: AudioNode): Promise<void> {
    if (await this.#take?.follow(source)) return;
    await this.#finishTake();
    this.#take = await begin(this.#format, source, this.#means);
  }

  /** Rejects where the sound cannot be recorded; the recording so far is kept. */
  follow(source: AudioNode): Promise<void> {
    const done = this.#work.then(() => this.#goOn(source));
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Ends the recording. Returns several files where another source did not fit into the first. */
  async finish(): Promise<readonly Blob[]> {
    await this.#work;
    await this.#finishTake();
    return this.#files;
  }
}

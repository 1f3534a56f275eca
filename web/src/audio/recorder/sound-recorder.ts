import { CompressedTake } from './compressed-take.ts';
import type { AudioFormat } from './formats.ts';
import type { SoundTake, TakeMeans } from './sound-take.ts';
import { WavTake } from './wav-take.ts';

async function begin(format: AudioFormat, source: AudioNode, means: TakeMeans): Promise<SoundTake> {
  return format === 'wav' ? WavTake.begin(source, means) : new CompressedTake(format, source, means);
}

/** Records what passes a node, and goes on when another one takes over: in the same file where that is possible. */
export class SoundRecorder {
  readonly #format: AudioFormat;
  readonly #means: TakeMeans;
  readonly #files: Blob[] = [];
  readonly #first: SoundTake;
  #take: SoundTake | null;
  /** What is still being done, one after the other. */
  #work: Promise<void> = Promise.resolve();

  private constructor(format: AudioFormat, take: SoundTake, means: TakeMeans) {
    this.#format = format;
    this.#first = take;
    this.#take = take;
    this.#means = means;
  }

  static async begin(format: AudioFormat, source: AudioNode, means: TakeMeans): Promise<SoundRecorder> {
    return new SoundRecorder(format, await begin(format, source, means), means);
  }

  /** The page clock of the first thing that was heard; null before. */
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

  /** Rejects where the sound cannot be recorded any more; what there is so far is not lost. */
  follow(source: AudioNode): Promise<void> {
    const done = this.#work.then(() => this.#goOn(source));
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Ends it; more than one file where another sound did not fit into the first. */
  async finish(): Promise<readonly Blob[]> {
    await this.#work;
    await this.#finishTake();
    return this.#files;
  }
}

import type { Stop } from '../../platform/timers.ts';
import type { SoundTake, TakeMeans } from './sound-take.ts';
import { loadTap, openTap, type Tap, type TapBlock } from './tap.ts';
import { WavFile } from './wav-file.ts';

/** So long one looks at both clocks: read together they are up to a device buffer apart, and never too close, ms. */
const SETTLES = 2_000;

/** Calls back whenever the context runs again after it stood still. */
function onRunning(context: BaseAudioContext, listener: () => void): Stop {
  const tell = (): void => {
    if (context.state === 'running') listener();
  };
  context.addEventListener('statechange', tell);
  return () => {
    context.removeEventListener('statechange', tell);
  };
}

/** Sound as a WAV file, sample by sample. Where the sound stood still, or another engine took over, there is silence of that length. */
export class WavTake implements SoundTake {
  readonly #means: TakeMeans;
  readonly #file: WavFile;
  #tap: Tap | null = null;
  #stopWatching: Stop = () => undefined;
  /** The page clock of the first frame. */
  #began: number | null = null;
  /** The context's time of the first frame, in seconds, while one still looks at both clocks. */
  #first: number | null = null;
  /** Whether the next block begins after a gap. */
  #isResuming = false;

  private constructor(sampleRate: number, means: TakeMeans) {
    this.#means = means;
    this.#file = new WavFile(sampleRate, Math.floor((means.longest * sampleRate) / 1_000));
  }

  static async begin(source: AudioNode, means: TakeMeans): Promise<WavTake> {
    await loadTap(source.context);
    const take = new WavTake(source.context.sampleRate, means);
    take.#listen(source);
    return take;
  }

  get began(): number | null {
    return this.#began;
  }

  #listen(source: AudioNode): void {
    const { context } = source;
    this.#tap = openTap(source, this.#means.timers, (block) => {
      this.#hear(block, context);
    });
    this.#stopWatching = onRunning(context, () => {
      this.#isResuming = this.#began !== null;
    });
  }

  /** The page clock of a time of the context. */
  #moment(at: number, { currentTime }: BaseAudioContext): number {
    return this.#means.clock.now() - 1_000 * (currentTime - at);
  }

  #hear({ samples, at }: TapBlock, context: BaseAudioContext): void {
    if (this.#began === null) this.#first = at;
    if (this.#first !== null) this.#began = Math.min(this.#began ?? Infinity, this.#moment(this.#first, context));
    if (this.#isResuming) this.#fill(this.#moment(at, context));
    if (this.#file.frames > (SETTLES * this.#file.sampleRate) / 1_000) this.#first = null;
    this.#isResuming = false;
    this.#file.add(samples);
  }

  #fill(moment: number): void {
    const place = Math.round(((moment - (this.#began ?? moment)) * this.#file.sampleRate) / 1_000);
    this.#first = null;
    this.#file.addSilence(place - this.#file.frames);
  }

  async #fallSilent(): Promise<void> {
    const tap = this.#tap;
    this.#tap = null;
    this.#stopWatching();
    await tap?.stop();
  }

  async follow(source: AudioNode): Promise<boolean> {
    const { context } = source;
    if (context.sampleRate !== this.#file.sampleRate) return false;
    await Promise.all([this.#fallSilent(), loadTap(context)]);
    this.#isResuming = this.#began !== null;
    this.#listen(source);
    return true;
  }

  async finish(): Promise<Blob | null> {
    await this.#fallSilent();
    return this.#file.frames === 0 ? null : this.#file.toBlob();
  }
}

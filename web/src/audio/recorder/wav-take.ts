import type { Stop } from '../../platform/timers.ts';
import type { SoundTake, TakeOptions } from './sound-take.ts';
import { loadTap, openTap, type Tap, type TapBlock } from './tap.ts';
import { WavFile } from './wav-file.ts';

/** How long both clocks are compared, ms: a single comparison is up to a device buffer too large. */
const SETTLES = 2_000;

/** Calls the listener whenever the context runs again after a suspension. */
function onRunning(context: BaseAudioContext, listener: () => void): Stop {
  const onStateChange = (): void => {
    if (context.state === 'running') listener();
  };
  context.addEventListener('statechange', onStateChange);
  return () => {
    context.removeEventListener('statechange', onStateChange);
  };
}

/** Records sound as a WAV file. A suspension or a change of engine is recorded as silence of that length. */
export class WavTake implements SoundTake {
  readonly #means: TakeOptions;
  readonly #file: WavFile;
  #tap: Tap | null = null;
  #stopWatching: Stop = () => undefined;
  /** Page time of the first frame. */
  #began: number | null = null;
  /** Context time of the first frame, seconds, while the clocks are still compared. */
  #first: number | null = null;
  /** Whether the next block starts after a gap. */
  #isResuming = false;

  private constructor(sampleRate: number, means: TakeOptions) {
    this.#means = means;
    this.#file = new WavFile(sampleRate, Math.floor((means.longest * sampleRate) / 1_000));
  }

  static async begin(source: AudioNode, means: TakeOptions): Promise<WavTake> {
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

  /** Converts context time to page time. */
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

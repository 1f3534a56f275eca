import { MIME, type CompressedFormat } from './formats.ts';
import type { SoundTake, TakeOptions } from './sound-take.ts';

/** How often the browser delivers data, ms, so that no long part is lost. */
const EVERY = 1_000;

/** Records sound in a compressed format of the browser. */
export class CompressedTake implements SoundTake {
  readonly #recorder: MediaRecorder;
  readonly #source: AudioNode;
  readonly #target: MediaStreamAudioDestinationNode;
  readonly #parts: Blob[] = [];
  readonly #ended = Promise.withResolvers<null>();
  #began: number | null = null;

  constructor(format: CompressedFormat, source: AudioNode, { clock }: TakeOptions) {
    const { context } = source;
    if (!(context instanceof AudioContext)) throw new TypeError('only what is heard now can be compressed');
    this.#source = source;
    this.#target = new MediaStreamAudioDestinationNode(context, { channelCount: 2 });
    source.connect(this.#target);
    this.#recorder = new MediaRecorder(this.#target.stream, { mimeType: MIME[format], audioBitsPerSecond: 192_000 });
    this.#recorder.onstart = () => {
      this.#began = clock.now();
    };
    this.#recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) this.#parts.push(data);
    };
    this.#recorder.onstop = () => {
      this.#ended.resolve(null);
    };
    this.#recorder.start(EVERY);
  }

  get began(): number | null {
    return this.#began;
  }

  follow(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async finish(): Promise<Blob | null> {
    // The browser ends it when the context is closed.
    if (this.#recorder.state !== 'inactive') this.#recorder.stop();
    await this.#ended.promise;
    this.#source.disconnect(this.#target);
    return this.#parts.length === 0 ? null : new Blob(this.#parts, { type: this.#recorder.mimeType });
  }
}

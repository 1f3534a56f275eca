import { PcmBlock } from './pcm.ts';
import { SILENCE } from '../worklet-silence.ts';

/** Globals of AudioWorkletGlobalScope; TypeScript does not include them. */
declare const currentTime: number;
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
  abstract process(inputs: Float32Array[][]): boolean;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** A multiple of the worklet's block size; 43 ms at 48 kHz. */
const FRAMES = 2_048;

/** Sends its input in blocks with their start times; on stop, also the last incomplete block. */
class TapProcessor extends AudioWorkletProcessor {
  readonly #block = new PcmBlock(FRAMES);
  readonly #message = { samples: this.#block.samples, at: 0 };
  #stopped = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#stopped = true;
      const { at } = this.#message;
      this.port.postMessage({ samples: this.#block.samples.slice(0, 2 * this.#block.frames), at, isLast: true });
    };
  }

  override process([input]: Float32Array[][]): boolean {
    if (this.#stopped) return false;
    const left = input?.[0] ?? SILENCE;
    if (this.#block.frames === 0) this.#message.at = currentTime;
    this.#block.add(left, input?.[1] ?? left);
    if (!this.#block.isFull) return true;
    this.port.postMessage(this.#message);
    this.#block.clear();
    return true;
  }
}

registerProcessor('tap', TapProcessor);

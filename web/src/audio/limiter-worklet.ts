import { Limiter } from './limiter.ts';

/** What an AudioWorklet's world has beside the standard library; TypeScript does not bring it. */
declare const sampleRate: number;
declare abstract class AudioWorkletProcessor {
  abstract process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const SILENCE = new Float32Array(0);

class LimiterProcessor extends AudioWorkletProcessor {
  readonly #limiter = new Limiter(sampleRate);

  override process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    const left = output?.[0];
    if (left === undefined) return true;
    const source = input?.[0] ?? SILENCE;
    this.#limiter.process(source, input?.[1] ?? source, left, output?.[1] ?? left);
    return true;
  }
}

registerProcessor('limiter', LimiterProcessor);

import { Compressor } from './compressor.ts';
import { Limiter } from './limiter.ts';
import { Reverberator } from './reverb/reverberator.ts';
import { SILENCE } from './worklet-silence.ts';

/** Globals of AudioWorkletGlobalScope; TypeScript does not include them. */
declare const sampleRate: number;
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
  abstract process(inputs: Float32Array[][], outputs: Float32Array[][], parameters: Parameters): boolean;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

type Parameters = Readonly<Record<string, Float32Array>>;
type Block = Float32Array;

function parameter(name: string, defaultValue: number, minValue: number, maxValue: number): object {
  return { name, defaultValue, minValue, maxValue, automationRate: 'k-rate' };
}

/** A stereo processor that runs until it is stopped. */
abstract class StereoProcessor extends AudioWorkletProcessor {
  #stopped = false;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#stopped = true;
    };
  }

  protected abstract set(parameters: Parameters): void;
  protected abstract render(left: Block, right: Block, outLeft: Block, outRight: Block): void;

  override process(inputs: Block[][], outputs: Block[][], parameters: Parameters): boolean {
    const left = outputs[0]?.[0];
    if (left === undefined || this.#stopped) return !this.#stopped;
    const source = inputs[0]?.[0] ?? SILENCE;
    this.set(parameters);
    this.render(source, inputs[0]?.[1] ?? source, left, outputs[0]?.[1] ?? left);
    return true;
  }
}

class LimiterProcessor extends StereoProcessor {
  readonly #limiter = new Limiter(sampleRate);

  protected override set(): void {
    // It has no parameters.
  }

  protected override render(left: Block, right: Block, outLeft: Block, outRight: Block): void {
    this.#limiter.process(left, right, outLeft, outRight);
  }
}

class CompressorProcessor extends StereoProcessor {
  static readonly parameterDescriptors = [
    parameter('threshold', 0, -100, 0),
    parameter('ratio', 1, 1, 20),
    parameter('knee', 0, 0, 40),
  ];
  readonly #compressor = new Compressor(sampleRate);

  protected override set({ threshold, ratio, knee }: Parameters): void {
    this.#compressor.set(threshold?.[0] ?? 0, ratio?.[0] ?? 1, knee?.[0] ?? 0);
  }

  protected override render(left: Block, right: Block, outLeft: Block, outRight: Block): void {
    this.#compressor.process(left, right, outLeft, outRight);
  }
}

class ReverbProcessor extends StereoProcessor {
  static readonly parameterDescriptors = [parameter('decay', 1.2, 0.1, 10), parameter('preDelay', 0.02, 0, 0.2)];
  readonly #reverberator = new Reverberator(sampleRate);

  protected override set({ decay, preDelay }: Parameters): void {
    this.#reverberator.set(decay?.[0] ?? 1, preDelay?.[0] ?? 0);
  }

  protected override render(left: Block, right: Block, outLeft: Block, outRight: Block): void {
    this.#reverberator.process(left, right, outLeft, outRight);
  }
}

registerProcessor('limiter', LimiterProcessor);
registerProcessor('compressor', CompressorProcessor);
registerProcessor('reverb', ReverbProcessor);

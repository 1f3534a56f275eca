import type { CompressorInformation } from '@quatremains/protocol/entities/room-user';
import type { Stop } from '../platform/timers.ts';
import { afterSound } from './after-sound.ts';
import { makeUp } from './compressor.ts';
import { amplitude } from './loudness.ts';
import { stopWorklet } from './stop-worklet.ts';

const GLIDE_SECONDS = 0.015;
/** A fade has ended after this time. */
const FADED_SECONDS = 0.2;
const SETTINGS = ['threshold', 'ratio', 'knee'] as const;

function setParameters(node: AudioWorkletNode, settings: CompressorInformation): void {
  for (const name of SETTINGS) {
    node.parameters.get(name)?.setTargetAtTime(settings[name], node.context.currentTime, GLIDE_SECONDS);
  }
}

/** Routes sound through a compressor with make-up gain while it has an effect, and past it otherwise; switches with a short fade. */
export class CompressorInsert {
  readonly #input: AudioNode;
  readonly #output: AudioNode;
  readonly #past: GainNode;
  #node: AudioWorkletNode | null = null;
  #through: GainNode | null = null;
  #cancelRemoval: Stop | null = null;

  constructor(input: AudioNode, output: AudioNode) {
    this.#input = input;
    this.#output = output;
    this.#past = new GainNode(input.context);
    input.connect(this.#past).connect(output);
  }

  set(settings: CompressorInformation): void {
    if (settings.enabled && settings.ratio > 1) this.#insert(settings);
    else this.#bypass();
  }

  #insert(settings: CompressorInformation): void {
    this.#cancelRemoval?.();
    this.#cancelRemoval = null;
    if (this.#node === null || this.#through === null) this.#open(settings);
    else setParameters(this.#node, settings);
    this.#fade(amplitude(makeUp(settings)), 0);
  }

  #open(settings: CompressorInformation): void {
    const { context } = this.#input;
    const parameterData = { threshold: settings.threshold, ratio: settings.ratio, knee: settings.knee };
    this.#node = new AudioWorkletNode(context, 'compressor', {
      channelCount: 2,
      channelCountMode: 'explicit',
      outputChannelCount: [2],
      parameterData,
    });
    this.#through = new GainNode(context, { gain: 0 });
    this.#input.connect(this.#node).connect(this.#through).connect(this.#output);
  }

  #fade(through: number, past: 0 | 1): void {
    const now = this.#input.context.currentTime;
    this.#through?.gain.setTargetAtTime(through, now, GLIDE_SECONDS);
    this.#past.gain.setTargetAtTime(past, now, GLIDE_SECONDS);
  }

  #bypass(): void {
    if (this.#node === null || this.#cancelRemoval !== null) return;
    this.#fade(0, 1);
    const faded = this.#input.context.currentTime + FADED_SECONDS;
    this.#cancelRemoval = afterSound(this.#output, faded, () => {
      this.close();
    });
  }

  /** Removes the compressor at once. */
  close(): void {
    this.#cancelRemoval?.();
    this.#cancelRemoval = null;
    if (this.#node === null) return;
    this.#input.disconnect(this.#node);
    stopWorklet(this.#node);
    this.#through?.disconnect();
    this.#node = null;
    this.#through = null;
  }
}

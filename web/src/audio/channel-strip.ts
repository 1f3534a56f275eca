import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { COMPRESSOR_DEFAULT, REVERB_DEFAULT, VOLUME } from '@quatremains/protocol/limits';
import { clampCompressor, clampReverb } from '@quatremains/rules/instruments/effects';
import { CompressorInsert } from './compressor-insert.ts';
import { Ducker, type OtherPlayers } from './ducking.ts';
import { amplitude } from './loudness.ts';
import { ReverbSend } from './reverb-send.ts';
import type { Reverbs } from './reverbs.ts';

const VOLUME_GLIDE_SECONDS = 0.01;

interface StripOptions {
  readonly output: AudioNode;
  readonly others: OtherPlayers;
  /** Null while worklets are not loaded or not supported: no effects then. */
  readonly reverbs: Reverbs | null;
}

/** The signal path of one player: compressor, volume, ducking, reverb. */
export class ChannelStrip {
  readonly input: GainNode;
  readonly #output: AudioNode;
  readonly #fader: GainNode;
  readonly #ducked: GainNode;
  readonly #dry: GainNode;
  readonly #ducker: Ducker;
  readonly #compressor: CompressorInsert;
  #reverb: ReverbSend | null = null;
  #wanted = { compressor: COMPRESSOR_DEFAULT as CompressorInformation, reverb: REVERB_DEFAULT as ReverbInformation };

  constructor({ output, others, reverbs }: StripOptions) {
    const { context } = output;
    this.#output = output;
    this.input = new GainNode(context);
    this.#fader = new GainNode(context);
    this.#ducked = new GainNode(context);
    this.#dry = new GainNode(context);
    this.#compressor = new CompressorInsert(this.input, this.#fader);
    this.#fader.connect(this.#ducked).connect(this.#dry).connect(output);
    this.#ducker = new Ducker(this.#ducked.gain, others);
    if (reverbs !== null) this.enableEffects(reverbs);
  }

  /** The audio context's time, seconds. */
  get now(): number {
    return this.#output.context.currentTime;
  }

  /** Adds effects once they are available. */
  enableEffects(reverbs: Reverbs): void {
    this.#reverb = new ReverbSend(this.#dry, this.#ducked, reverbs, this.#output);
    this.#reverb.set(this.#wanted.reverb);
    this.#compressor.set(this.#wanted.compressor);
  }

  /** Counts a note for ducking. */
  struck(at: number): void {
    this.#ducker.struck(at);
  }

  lift(): void {
    this.#ducker.lift(this.now);
  }

  /** The lowest volume is silent. */
  setVolume(decibels: number): void {
    const gain = decibels <= VOLUME.channelLowestDb ? 0 : amplitude(Math.min(VOLUME.channelHighestDb, decibels));
    this.#fader.gain.setTargetAtTime(gain, this.now, VOLUME_GLIDE_SECONDS);
  }

  setReverb(reverb: ReverbInformation): void {
    this.#wanted = { ...this.#wanted, reverb: clampReverb(reverb) };
    this.#reverb?.set(this.#wanted.reverb);
  }

  setCompressor(compressor: CompressorInformation): void {
    this.#wanted = { ...this.#wanted, compressor: clampCompressor(compressor) };
    if (this.#reverb !== null) this.#compressor.set(this.#wanted.compressor);
  }

  /** Disconnects the strip. The reverb decays. */
  close(): void {
    this.#reverb?.close();
    this.#compressor.close();
    this.#dry.disconnect();
  }
}

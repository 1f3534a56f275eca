import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { COMPRESSOR_DEFAULT, REVERB_DEFAULT, VOLUME } from '@quatremains/protocol/limits';
import { clampCompressor, clampReverb } from '@quatremains/rules/instruments/effects';
import { CompressorInsert } from './compressor-insert.ts';
import { Duck, type Company } from './ducking.ts';
import { amplitude } from './loudness.ts';
import { ReverbSend } from './reverb-send.ts';
import type { Reverbs } from './reverbs.ts';

const VOLUME_GLIDE_SECONDS = 0.01;

interface Parts {
  readonly output: AudioNode;
  readonly company: Company;
  /** Null while the browser has no worklets, or not yet: there are no effects then. */
  readonly reverbs: Reverbs | null;
}

/** What one player's sound goes through: compressor, volume, ducking, reverb. */
export class ChannelStrip {
  readonly input: GainNode;
  readonly #output: AudioNode;
  readonly #fader: GainNode;
  readonly #ducked: GainNode;
  readonly #dry: GainNode;
  readonly #duck: Duck;
  readonly #compressor: CompressorInsert;
  #reverb: ReverbSend | null = null;
  #wanted = { compressor: COMPRESSOR_DEFAULT as CompressorInformation, reverb: REVERB_DEFAULT as ReverbInformation };

  constructor({ output, company, reverbs }: Parts) {
    const { context } = output;
    this.#output = output;
    this.input = new GainNode(context);
    this.#fader = new GainNode(context);
    this.#ducked = new GainNode(context);
    this.#dry = new GainNode(context);
    this.#compressor = new CompressorInsert(this.input, this.#fader);
    this.#fader.connect(this.#ducked).connect(this.#dry).connect(output);
    this.#duck = new Duck(this.#ducked.gain, company);
    if (reverbs !== null) this.equip(reverbs);
  }

  /** The audio context's time, in seconds. */
  get now(): number {
    return this.#output.context.currentTime;
  }

  /** Effects have become possible. */
  equip(reverbs: Reverbs): void {
    this.#reverb = new ReverbSend(this.#dry, this.#ducked, reverbs, this.#output);
    this.#reverb.set(this.#wanted.reverb);
    this.#compressor.set(this.#wanted.compressor);
  }

  /** A note was struck: too many drown the others. */
  struck(at: number): void {
    this.#duck.struck(at);
  }

  lift(): void {
    this.#duck.lift(this.now);
  }

  /** The lowest volume is silence. */
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

  /** Out of the mix. What is in the reverb rings out. */
  close(): void {
    this.#reverb?.close();
    this.#compressor.close();
    this.#dry.disconnect();
  }
}

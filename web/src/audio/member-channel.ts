import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { NOTE, VOLUME } from '@quatremains/protocol/limits';
import type { AudioClock } from './audio-clock.ts';
import type { ChannelStrip } from './channel-strip.ts';
import type { LoadedInstrument } from './instrument.ts';
import { SoundingNotes } from './sounding-notes.ts';
import type { VoicePool } from './voice-pool.ts';

const NOTES = NOTE.highest + 1;

/** The sound of one player. `at` is page time; past events sound at once. Events arrive in the order of their times. */
export interface MemberChannel {
  noteOn(note: number, velocity: number, at: number): void;
  noteOff(note: number, at: number): void;
  pedal(isDown: boolean, at: number): void;
  /** Ends all notes, scheduled ones too, and releases keys and pedal. */
  silence(): void;
  /** −25 dB, the lowest, is silent. */
  setVolume(decibels: number): void;
  /** Clamps the values and glides to them. A reverb that is switched off decays. */
  setReverb(reverb: ReverbInformation): void;
  /** Clamps the values and glides to them. */
  setCompressor(compressor: CompressorInformation): void;
  /** Changes the instrument; notes of the previous one sound on until released. */
  play(instrument: LoadedInstrument): void;
}

interface MemberChannelOptions {
  readonly strip: ChannelStrip;
  readonly clock: Pick<AudioClock, 'toContext'>;
  readonly pool: VoicePool;
  /** Whether the device runs: notes scheduled on a suspended device would all sound on resume. */
  readonly awake: () => boolean;
}

export class VoiceChannel implements MemberChannel {
  readonly #options: MemberChannelOptions;
  readonly #sounding: SoundingNotes;
  readonly #held = new Uint8Array(NOTES);
  #pedalDown = false;
  #lastTime = 0;
  #closed = false;
  /** At the lowest volume no voices are used. */
  #muted = false;
  #instrument: LoadedInstrument | undefined;

  constructor(options: MemberChannelOptions) {
    this.#options = options;
    this.#sounding = new SoundingNotes(options.strip.input, options.pool, () => {
      this.#leaveWhenQuiet();
    });
  }

  /** Audio context time, seconds; never in the past, never before the previous event. */
  #timeOf(at: number): number {
    const { strip, clock } = this.#options;
    this.#lastTime = Math.max(clock.toContext(at), strip.now, this.#lastTime);
    return this.#lastTime;
  }

  noteOn(note: number, velocity: number, at: number): void {
    const time = this.#timeOf(at);
    const { strip, awake } = this.#options;
    this.#held[note] = 1;
    if (this.#muted || !awake()) return;
    const strikes = this.#instrument?.strike(note, velocity) ?? [];
    if (strikes.length === 0) return;
    strip.struck(time);
    this.#sounding.strike(note, strikes, time);
  }

  #leaveWhenQuiet(): void {
    if (this.#closed && this.#sounding.quiet) this.#options.strip.close();
  }

  /** Silences the channel and disconnects it. */
  close(): void {
    this.#closed = true;
    this.silence();
    this.#leaveWhenQuiet();
  }

  noteOff(note: number, at: number): void {
    if (this.#held[note] !== 1) return;
    const time = this.#timeOf(at);
    this.#held[note] = 0;
    if (!this.#pedalDown) this.#sounding.release(note, time);
  }

  pedal(isDown: boolean, at: number): void {
    const time = this.#timeOf(at);
    this.#pedalDown = isDown;
    if (isDown) return;
    for (let note = 0; note < NOTES; note++) if (this.#held[note] === 0) this.#sounding.release(note, time);
  }

  silence(): void {
    this.#sounding.silence(this.#options.strip.now);
    this.#held.fill(0);
    this.#pedalDown = false;
    this.#lastTime = 0;
  }

  setVolume(decibels: number): void {
    this.#muted = decibels <= VOLUME.channelLowestDb;
    this.#options.strip.setVolume(decibels);
  }

  setReverb(reverb: ReverbInformation): void {
    this.#options.strip.setReverb(reverb);
  }

  setCompressor(compressor: CompressorInformation): void {
    this.#options.strip.setCompressor(compressor);
  }

  play(instrument: LoadedInstrument): void {
    this.#instrument = instrument;
  }
}

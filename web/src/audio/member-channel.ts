import type { CompressorInformation, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { NOTE, VOLUME } from '@quatremains/protocol/limits';
import type { AudioClock } from './audio-clock.ts';
import type { ChannelStrip } from './channel-strip.ts';
import type { LoadedInstrument } from './instrument.ts';
import { SoundingNotes } from './sounding-notes.ts';
import type { VoicePool } from './voice-pool.ts';

const NOTES = NOTE.highest + 1;

/** The sound of one player. `at` is the page clock; what is past sounds at once. Events come in the order of their times. */
export interface MemberChannel {
  noteOn(note: number, velocity: number, at: number): void;
  noteOff(note: number, at: number): void;
  pedal(isDown: boolean, at: number): void;
  /** Ends everything, what is still to come too, and lets go of keys and pedal. */
  silence(): void;
  /** −25 dB, the lowest, is silent. */
  setVolume(decibels: number): void;
  /** Any numbers: they are clamped, and glide. What rings when it is switched off rings out. */
  setReverb(reverb: ReverbInformation): void;
  /** Any numbers: they are clamped, and glide. */
  setCompressor(compressor: CompressorInformation): void;
  /** From now on; what sounds of the instrument before rings on until it is let go. */
  play(instrument: LoadedInstrument): void;
}

interface Parts {
  readonly strip: ChannelStrip;
  readonly clock: AudioClock;
  readonly pool: VoicePool;
  /** Whether there is sound at all: notes for a sleeping device would all sound when it wakes. */
  readonly awake: () => boolean;
}

export class VoiceChannel implements MemberChannel {
  readonly #parts: Parts;
  readonly #sounding: SoundingNotes;
  readonly #held = new Uint8Array(NOTES);
  #pedalDown = false;
  #lastTime = 0;
  #closed = false;
  /** At the lowest volume no voice is spent on what nobody hears. */
  #muted = false;
  #instrument: LoadedInstrument | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sounding = new SoundingNotes(parts.strip.input, parts.pool, () => {
      this.#leaveWhenQuiet();
    });
  }

  /** In the audio context's seconds, never in its past, never before the event that came before. */
  #timeOf(at: number): number {
    const { strip, clock } = this.#parts;
    this.#lastTime = Math.max(clock.toContext(at), strip.now, this.#lastTime);
    return this.#lastTime;
  }

  noteOn(note: number, velocity: number, at: number): void {
    const time = this.#timeOf(at);
    const { strip, awake } = this.#parts;
    this.#held[note] = 1;
    if (this.#muted || !awake()) return;
    const strikes = this.#instrument?.strike(note, velocity) ?? [];
    if (strikes.length === 0) return;
    strip.struck(time);
    this.#sounding.strike(note, strikes, time);
  }

  #leaveWhenQuiet(): void {
    if (this.#closed && this.#sounding.quiet) this.#parts.strip.close();
  }

  /** Silences it and takes it out of the mix. */
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
    this.#sounding.silence(this.#parts.strip.now);
    this.#held.fill(0);
    this.#pedalDown = false;
    this.#lastTime = 0;
  }

  setVolume(decibels: number): void {
    this.#muted = decibels <= VOLUME.channelLowestDb;
    this.#parts.strip.setVolume(decibels);
  }

  setReverb(reverb: ReverbInformation): void {
    this.#parts.strip.setReverb(reverb);
  }

  setCompressor(compressor: CompressorInformation): void {
    this.#parts.strip.setCompressor(compressor);
  }

  play(instrument: LoadedInstrument): void {
    this.#instrument = instrument;
  }
}

import { NOTE, VOLUME } from '@quatremains/protocol/limits';
import type { AudioClock } from './audio-clock.ts';
import type { LoadedInstrument } from './instrument.ts';
import { amplitude } from './loudness.ts';
import type { Voice } from './voice.ts';
import type { VoicePool } from './voice-pool.ts';

const NOTES = NOTE.highest + 1;
const VOLUME_GLIDE_SECONDS = 0.01;

/** The sound of one player. `at` is the page clock; what is past sounds at once. Events come in the order of their times. */
export interface MemberChannel {
  noteOn(note: number, velocity: number, at: number): void;
  noteOff(note: number, at: number): void;
  pedal(isDown: boolean, at: number): void;
  /** Ends everything, what is still to come too, and lets go of keys and pedal. */
  silence(): void;
  /** −25 dB, the lowest, is silent. */
  setVolume(decibels: number): void;
  play(instrument: LoadedInstrument): void;
}

interface Parts {
  readonly output: GainNode;
  readonly clock: AudioClock;
  readonly pool: VoicePool;
  /** Whether there is sound at all: notes for a sleeping device would all sound when it wakes. */
  readonly awake: () => boolean;
}

export class VoiceChannel implements MemberChannel {
  readonly #parts: Parts;
  readonly #voices = new Set<Voice>();
  /** The latest voice of each note. */
  readonly #latest: (Voice | undefined)[] = Array.from<undefined>({ length: NOTES });
  readonly #held = new Uint8Array(NOTES);
  #pedalDown = false;
  #lastTime = 0;
  #closed = false;
  /** At the lowest volume no voice is spent on what nobody hears. */
  #muted = false;
  #instrument: LoadedInstrument | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** In the audio context's seconds, never in its past, never before the event that came before. */
  #timeOf(at: number): number {
    const { output, clock } = this.#parts;
    this.#lastTime = Math.max(clock.toContext(at), output.context.currentTime, this.#lastTime);
    return this.#lastTime;
  }

  noteOn(note: number, velocity: number, at: number): void {
    const time = this.#timeOf(at);
    const { pool, output, awake } = this.#parts;
    this.#held[note] = 1;
    const strike = this.#instrument?.strike(note, velocity);
    if (strike === undefined || this.#muted || !awake()) return;
    const before = this.#latest[note];
    if (before !== undefined) pool.cut(before, time);
    const voice = pool.start(output, strike, time);
    this.#latest[note] = voice;
    this.#voices.add(voice);
    voice.onEnd(() => {
      this.#forget(note, voice);
    });
  }

  #forget(note: number, voice: Voice): void {
    this.#parts.pool.forget(voice);
    this.#voices.delete(voice);
    if (this.#latest[note] === voice) this.#latest[note] = undefined;
    this.#leaveWhenQuiet();
  }

  #leaveWhenQuiet(): void {
    if (this.#closed && this.#voices.size === 0) this.#parts.output.disconnect();
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
    if (!this.#pedalDown) this.#release(note, time);
  }

  #release(note: number, time: number): void {
    const voice = this.#latest[note];
    if (voice?.released === false) voice.release(time, this.#instrument?.releaseSeconds ?? 0);
  }

  pedal(isDown: boolean, at: number): void {
    const time = this.#timeOf(at);
    this.#pedalDown = isDown;
    if (isDown) return;
    for (let note = 0; note < NOTES; note++) if (this.#held[note] === 0) this.#release(note, time);
  }

  silence(): void {
    const now = this.#parts.output.context.currentTime;
    for (const voice of this.#voices) {
      voice.silence(now);
      this.#parts.pool.forget(voice);
    }
    this.#latest.fill(undefined);
    this.#held.fill(0);
    this.#pedalDown = false;
    this.#lastTime = 0;
  }

  setVolume(decibels: number): void {
    this.#muted = decibels <= VOLUME.channelLowestDb;
    const gain = this.#muted ? 0 : amplitude(decibels);
    const { output } = this.#parts;
    output.gain.setTargetAtTime(gain, output.context.currentTime, VOLUME_GLIDE_SECONDS);
  }

  play(instrument: LoadedInstrument): void {
    this.#instrument = instrument;
  }
}

import { NOTE } from '@quatremains/protocol/limits';
import type { Strike } from './instrument.ts';
import { Lanes } from './lanes.ts';
import type { VoicePool } from './voice-pool.ts';
import type { Voice } from './voice.ts';

/** The voices of one channel. Times are seconds of the audio context. */
export class SoundingNotes {
  readonly #pool: VoicePool;
  readonly #lanes: Lanes;
  readonly #onQuiet: () => void;
  readonly #voices = new Set<Voice>();
  /** The voices of each note's last strike. */
  readonly #latest: Voice[][] = Array.from({ length: NOTE.highest + 1 }, () => []);

  /** `onQuiet` is called when the last voice has ended. */
  constructor(output: AudioNode, pool: VoicePool, onQuiet: () => void) {
    this.#pool = pool;
    this.#lanes = new Lanes(output);
    this.#onQuiet = onQuiet;
  }

  get quiet(): boolean {
    return this.#voices.size === 0;
  }

  strike(note: number, strikes: readonly Strike[], at: number): void {
    for (const voice of this.#latest[note] ?? []) if (!voice.oneShot) this.#pool.cut(voice, at);
    for (const { shape } of strikes) if (shape?.group) this.#choke(shape.group, at);
    this.#latest[note] = strikes.map((strike) => this.#start(note, strike, at));
  }

  #choke(group: object, at: number): void {
    for (const voice of this.#voices) if (voice.group === group) this.#pool.choke(voice, at);
  }

  #start(note: number, strike: Strike, at: number): Voice {
    const tone = strike.shape?.tone ?? null;
    const voice = this.#pool.start(this.#lanes.enter(tone), strike, at);
    this.#voices.add(voice);
    voice.onEnd(() => {
      this.#lanes.leave(tone);
      this.#forget(note, voice);
    });
    return voice;
  }

  #forget(note: number, voice: Voice): void {
    this.#pool.forget(voice);
    this.#voices.delete(voice);
    const latest = this.#latest[note] ?? [];
    if (latest.includes(voice)) this.#latest[note] = latest.filter((other) => other !== voice);
    if (this.quiet) this.#onQuiet();
  }

  release(note: number, at: number): void {
    for (const voice of this.#latest[note] ?? []) {
      if (!voice.released && !voice.oneShot) this.#pool.release(voice, at);
    }
  }

  /** Ends all voices, scheduled ones too. */
  silence(now: number): void {
    for (const voice of this.#voices) {
      voice.silence(now);
      this.#pool.forget(voice);
    }
    for (const latest of this.#latest) latest.length = 0;
  }
}

import type { Strike } from './instrument.ts';
import { Voice } from './voice.ts';

/** How many voices may sound at once, all players together. */
export const VOICES = { desktop: 192, phone: 128 } as const;

/** All voices of the page. When there are too many, the one released longest ago makes room, or else the oldest. */
export class VoicePool {
  readonly #most: number;
  /** In the order in which they were started; those that were cut are no longer in it. */
  readonly #voices = new Set<Voice>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#voices.size;
  }

  #steal(): Voice | undefined {
    let oldest: Voice | undefined;
    for (const voice of this.#voices) {
      if (voice.released) return voice;
      oldest ??= voice;
    }
    return oldest;
  }

  start(output: AudioNode, strike: Strike, at: number): Voice {
    if (this.#voices.size >= this.#most) {
      const stolen = this.#steal();
      if (stolen !== undefined) this.cut(stolen, at);
    }
    const voice = new Voice(output, strike, at);
    this.#voices.add(voice);
    return voice;
  }

  cut(voice: Voice, at: number): void {
    voice.cut(at);
    this.#voices.delete(voice);
  }

  forget(voice: Voice): void {
    this.#voices.delete(voice);
  }
}

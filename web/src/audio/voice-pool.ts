import type { Strike } from './instrument.ts';
import { GainPool } from './gain-pool.ts';
import { Voice } from './voice.ts';

/** Greatest number of voices of all players together. */
export const VOICES = { desktop: 512, firefox: 256, phone: 128 } as const;

/** By the browser's capacity: Firefox needs 2.7 times Chromium's time for a resampled recording. */
export function voicesFor({ phone, firefox }: { readonly phone: boolean; readonly firefox: boolean }): number {
  if (phone) return VOICES.phone;
  return firefox ? VOICES.firefox : VOICES.desktop;
}

function firstOf(voices: ReadonlySet<Voice>): Voice | undefined {
  for (const voice of voices) return voice;
  return undefined;
}

/** All voices of the page. Beyond the limit, the voice released longest ago ends, or else the oldest. */
export class VoicePool {
  readonly #most: number;
  readonly #gains: GainPool;
  /** In order of start. */
  readonly #held = new Set<Voice>();
  /** In order of release. Voices that were cut are in neither list. */
  readonly #released = new Set<Voice>();

  constructor(context: BaseAudioContext, most: number) {
    this.#most = most;
    this.#gains = new GainPool(context);
  }

  start(outputs: readonly AudioNode[], strike: Strike, at: number): Voice {
    if (this.#held.size + this.#released.size >= this.#most) {
      const stolen = firstOf(this.#released) ?? firstOf(this.#held);
      if (stolen !== undefined) this.cut(stolen, at);
    }
    const voice = new Voice(outputs, strike, at, this.#gains);
    this.#held.add(voice);
    return voice;
  }

  release(voice: Voice, at: number): void {
    voice.release(at);
    if (this.#held.delete(voice)) this.#released.add(voice);
  }

  cut(voice: Voice, at: number): void {
    voice.cut(at);
    this.forget(voice);
  }

  choke(voice: Voice, at: number): void {
    voice.choke(at);
    this.forget(voice);
  }

  forget(voice: Voice): void {
    this.#held.delete(voice);
    this.#released.delete(voice);
  }
}

import type { Envelope } from '@quatremains/protocol/entities/instrument';

/** −60 dB, the end of a full decay or release. */
const SILENCE = 1e-3;
/** Number of time constants for 60 dB. */
const TIME_CONSTANTS_TO_SILENCE = 7;
/** A note released at once is still audible. */
const LEAST_ATTACK_SECONDS = 0.005;

/**
 * An envelope: rises linearly to its peak, holds, decays exponentially to the sustain level,
 * and after the release to silence. Times are seconds of the audio context.
 */
export class GainCourse {
  readonly #gain: AudioParam;
  readonly #peak: number;
  readonly #sustain: number;
  readonly #startsAt: number;
  readonly #attackEnds: number;
  readonly #decayBegins: number;
  readonly #decayEnds: number;
  /** Seconds for 60 dB. */
  readonly #decay: number;
  #fallsFrom = Infinity;

  constructor(gain: AudioParam, peak: number, envelope: Envelope, startsAt: number) {
    this.#gain = gain;
    this.#peak = peak;
    this.#sustain = Math.max(SILENCE, envelope.sustain);
    this.#startsAt = startsAt;
    this.#attackEnds = startsAt + envelope.attack;
    this.#decayBegins = this.#attackEnds + envelope.hold;
    this.#decay = envelope.decay;
    this.#decayEnds = this.#decayBegins + (envelope.decay * Math.log(this.#sustain)) / Math.log(SILENCE);
    this.#write();
  }

  /** When it has decayed to silence without a release. */
  get silentFrom(): number {
    return this.#sustain > SILENCE ? Infinity : this.#decayEnds;
  }

  #write(): void {
    if (this.#attackEnds > this.#startsAt) {
      this.#gain.value = 0;
      this.#gain.setValueAtTime(0, this.#startsAt);
      this.#gain.linearRampToValueAtTime(this.#peak, this.#attackEnds);
    } else {
      this.#gain.value = this.#peak;
    }
    if (this.#sustain < 1) this.#writeDecay();
  }

  #writeDecay(): void {
    const low = this.#peak * this.#sustain;
    this.#gain.setValueAtTime(this.#peak, this.#decayBegins);
    if (this.#decayEnds > this.#decayBegins) this.#gain.exponentialRampToValueAtTime(low, this.#decayEnds);
    else this.#gain.setValueAtTime(low, this.#decayBegins);
  }

  /** Cancels a ramp and holds its value at this time. */
  #holdAt(at: number): void {
    this.#gain.cancelScheduledValues(at);
    if (at < this.#attackEnds) {
      const share = (at - this.#startsAt) / (this.#attackEnds - this.#startsAt);
      this.#gain.linearRampToValueAtTime(this.#peak * share, at);
    } else if (at > this.#decayBegins && at < this.#decayEnds) {
      this.#gain.exponentialRampToValueAtTime(this.#peak * SILENCE ** ((at - this.#decayBegins) / this.#decay), at);
    }
  }

  /** Decays by 60 dB in this time, seconds; returns when the decay starts. */
  fall(at: number, seconds: number): number {
    const soonest = Math.min(this.#attackEnds, this.#startsAt + LEAST_ATTACK_SECONDS);
    const from = Math.max(at, soonest);
    if (from > this.#fallsFrom) this.#gain.cancelScheduledValues(from);
    else this.#holdAt(from);
    this.#fallsFrom = Math.min(from, this.#fallsFrom);
    this.#gain.setTargetAtTime(0, from, seconds / TIME_CONSTANTS_TO_SILENCE);
    return from;
  }
}

/** The envelope of an unshaped recording. */
export const PLAIN_ENVELOPE: Envelope = { attack: 0, hold: 0, decay: 0, sustain: 1, release: 0 };

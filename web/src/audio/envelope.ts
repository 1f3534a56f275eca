import type { Envelope } from '@quatremains/protocol/entities/instrument';

/** Sixty decibels, the way of a whole decay or release. */
const SILENCE = 1e-3;
/** Time constants for one e-fold; after seven of them a sound is 60 dB down. */
const TIME_CONSTANTS_TO_SILENCE = 7;
/** A note let go at once is still heard. */
const LEAST_ATTACK_SECONDS = 0.005;

/**
 * The course of a gain: up to its peak in a straight line, held there, down to its sustained share at an even pace in decibels,
 * and from the release on down to nothing. Seconds of the audio context.
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

  /** When it has come down to nothing without being released. */
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

  /** What is cancelled in the midst of a ramp goes on along the same line up to this moment. */
  #holdAt(at: number): void {
    this.#gain.cancelScheduledValues(at);
    if (at < this.#attackEnds) {
      const share = (at - this.#startsAt) / (this.#attackEnds - this.#startsAt);
      this.#gain.linearRampToValueAtTime(this.#peak * share, at);
    } else if (at > this.#decayBegins && at < this.#decayEnds) {
      this.#gain.exponentialRampToValueAtTime(this.#peak * SILENCE ** ((at - this.#decayBegins) / this.#decay), at);
    }
  }

  /** Falls from then on by 60 dB in so many seconds; answers from when on it does. */
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

/** That of a recording which is heard as it is. */
export const PLAIN_ENVELOPE: Envelope = { attack: 0, hold: 0, decay: 0, sustain: 1, release: 0 };

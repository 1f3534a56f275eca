import type { Strike } from './instrument.ts';

/** Time constants for one e-fold; after seven of them a sound is 60 dB down. */
const TIME_CONSTANTS_TO_SILENCE = 7;
const CUT_SECONDS = 0.07;
const SILENCE_SECONDS = 0.02;

/** One sounding recording. Times are those of the audio context, in seconds. */
export class Voice {
  readonly startsAt: number;
  readonly #source: AudioBufferSourceNode;
  readonly #gain: GainNode;
  #endsAt = Infinity;

  constructor(output: AudioNode, { buffer, rate, gain }: Strike, startsAt: number) {
    const { context } = output;
    this.startsAt = startsAt;
    this.#source = new AudioBufferSourceNode(context, { buffer, playbackRate: rate });
    this.#gain = new GainNode(context, { gain });
    this.#source.connect(this.#gain).connect(output);
    this.#source.start(startsAt);
  }

  /** Whether it was let go, or was cut. */
  get released(): boolean {
    return this.#endsAt < Infinity;
  }

  onEnd(listener: () => void): void {
    this.#source.onended = () => {
      this.#gain.disconnect();
      listener();
    };
  }

  #fade(at: number, seconds: number): void {
    const from = Math.max(at, this.startsAt);
    if (from + seconds >= this.#endsAt) return;
    this.#endsAt = from + seconds;
    this.#gain.gain.cancelScheduledValues(from);
    this.#gain.gain.setTargetAtTime(0, from, seconds / TIME_CONSTANTS_TO_SILENCE);
    this.#source.stop(this.#endsAt);
  }

  /** The key went up: the damper falls. */
  release(at: number, seconds: number): void {
    this.#fade(at, seconds);
  }

  /** Makes room for another voice. */
  cut(at: number): void {
    this.#fade(at, CUT_SECONDS);
  }

  /** Ends it now, or before it has begun. */
  silence(now: number): void {
    if (this.startsAt <= now) return this.#fade(now, SILENCE_SECONDS);
    this.#endsAt = now;
    this.#gain.disconnect();
    this.#source.stop(now);
  }
}

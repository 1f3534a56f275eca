import { GainCourse, PLAIN_ENVELOPE } from './envelope.ts';
import type { Strike } from './instrument.ts';
import type { GainPool } from './gain-pool.ts';

const CUT_SECONDS = 0.07;
/** Choke time, as of a hand on a cymbal. */
const CHOKE_SECONDS = 0.03;
const SILENCE_SECONDS = 0.02;
/** A release of zero length would click. */
const LEAST_RELEASE_SECONDS = 0.005;

function createSource(context: BaseAudioContext, { buffer, rate, shape }: Strike): AudioBufferSourceNode {
  const loop = shape?.loop;
  if (loop === undefined || loop.end <= loop.start)
    return new AudioBufferSourceNode(context, { buffer, playbackRate: rate });
  const round = { loop: true, loopStart: loop.start, loopEnd: loop.end };
  return new AudioBufferSourceNode(context, { buffer, playbackRate: rate, ...round });
}

/** One sounding recording. Times are seconds of the audio context. */
export class Voice {
  readonly startsAt: number;
  readonly #strike: Strike;
  readonly #source: AudioBufferSourceNode;
  readonly #gains: GainPool;
  readonly #gain: GainNode;
  readonly #course: GainCourse;
  #endsAt: number;
  #released = false;

  /** It plays into all `outputs`. */
  constructor(outputs: readonly AudioNode[], strike: Strike, startsAt: number, gains: GainPool) {
    const { gain, shape } = strike;
    this.startsAt = startsAt;
    this.#strike = strike;
    this.#gains = gains;
    this.#gain = gains.take();
    this.#source = createSource(this.#gain.context, strike);
    this.#course = new GainCourse(this.#gain.gain, gain, shape?.envelope ?? PLAIN_ENVELOPE, startsAt);
    this.#source.connect(this.#gain);
    for (const output of outputs) this.#gain.connect(output);
    this.#source.start(startsAt, shape?.start ?? 0);
    this.#endsAt = this.#course.silentFrom;
    if (this.#endsAt < Infinity) this.#source.stop(this.#endsAt);
  }

  /** Whether it was released or cut. */
  get released(): boolean {
    return this.#released;
  }

  get group(): object | null {
    return this.#strike.shape?.group ?? null;
  }

  /** Whether it sounds on when its key is released or struck again. */
  get oneShot(): boolean {
    return this.#strike.shape?.oneShot ?? false;
  }

  onEnd(listener: () => void): void {
    this.#source.onended = () => {
      this.#source.disconnect();
      this.#gains.giveBack(this.#gain);
      listener();
    };
  }

  #fade(at: number, seconds: number): void {
    this.#released = true;
    const from = Math.max(at, this.startsAt);
    if (from + seconds >= this.#endsAt) return;
    this.#endsAt = this.#course.fall(from, seconds) + seconds;
    this.#source.stop(this.#endsAt);
  }

  /** Starts the release. */
  release(at: number): void {
    this.#fade(at, Math.max(LEAST_RELEASE_SECONDS, this.#strike.releaseSeconds));
    // A source cannot end its loop at a given time: it ends now, early by the notes' delay.
    if (this.#strike.shape?.loop?.untilRelease === true) this.#source.loop = false;
  }

  /** Ends the voice for another one. */
  cut(at: number): void {
    this.#fade(at, CUT_SECONDS);
  }

  /** Ends the voice because another one of its group was struck. */
  choke(at: number): void {
    this.#fade(at, CHOKE_SECONDS);
  }

  /** Ends it now, or before it has started. */
  silence(now: number): void {
    if (this.startsAt <= now) return this.#fade(now, SILENCE_SECONDS);
    this.#endsAt = now;
    this.#gain.disconnect();
    this.#source.stop(now);
  }
}

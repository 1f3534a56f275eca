/** Frames per evaluation of the curve; the gain is interpolated linearly in between. */
const STEP = 16;
const ATTACK_SECONDS = 0.003;
const RELEASE_SECONDS = 0.15;
const DECIBELS_PER_NEPER = 20 / Math.LN10;

/** The curve of a compressor, in decibels. */
export interface Curve {
  threshold: number;
  ratio: number;
  knee: number;
}

/** Gain reduction for this level without make-up gain, decibels; the knee is a parabola (Giannoulis et al. 2012). */
export function reduction(level: number, { threshold, ratio, knee }: Curve): number {
  const over = level - threshold;
  const slope = 1 - 1 / Math.max(1, ratio);
  if (2 * over <= -knee) return 0;
  if (2 * over >= knee) return slope * over;
  return (slope * (over + knee / 2) ** 2) / (2 * knee);
}

/** Share of a full-scale sound's reduction that is added as make-up gain, as in the Web Audio specification's compressor. */
const GIVEN_BACK = 0.6;

/** Make-up gain, decibels: keeps compressed sound about as loud as before, and never exceeds full scale. */
export function makeUp(curve: Curve): number {
  return GIVEN_BACK * reduction(0, curve);
}

/**
 * Reduces both sides by the reduction for the louder one. The level follows each peak and falls slowly; the attack smooths
 * the gain. Adds no delay.
 */
export class Compressor {
  readonly #curve: Curve = { threshold: 0, ratio: 1, knee: 0 };
  readonly #attack: number;
  readonly #release: number;
  #peak = 0;
  #level = 0;
  #gain = 1;

  constructor(sampleRate: number) {
    this.#attack = 1 - Math.exp(-1 / (ATTACK_SECONDS * sampleRate));
    this.#release = Math.exp(-1 / (RELEASE_SECONDS * sampleRate));
  }

  set(threshold: number, ratio: number, knee: number): void {
    this.#curve.threshold = threshold;
    this.#curve.ratio = ratio;
    this.#curve.knee = knee;
  }

  #follow(left: Float32Array, right: Float32Array, from: number): void {
    const release = this.#release;
    const attack = this.#attack;
    let peak = this.#peak;
    let level = this.#level;
    for (let at = from; at < from + STEP; at++) {
      const l = left[at] ?? 0;
      const r = right[at] ?? 0;
      const now = Math.max(l, -l, r, -r);
      peak = now > peak * release ? now : peak * release;
      level += attack * (peak - level);
    }
    this.#peak = peak < 1e-9 ? 0 : peak;
    this.#level = level < 1e-9 ? 0 : level;
  }

  #wantedGain(): number {
    if (this.#level === 0) return 1;
    const decibels = reduction(DECIBELS_PER_NEPER * Math.log(this.#level), this.#curve);
    return decibels === 0 ? 1 : Math.exp(-decibels / DECIBELS_PER_NEPER);
  }

  /** Processes one block; its length is a multiple of 16. */
  process(left: Float32Array, right: Float32Array, outLeft: Float32Array, outRight: Float32Array): void {
    let gain = this.#gain;
    for (let from = 0; from < outLeft.length; from += STEP) {
      this.#follow(left, right, from);
      const wanted = this.#wantedGain();
      const step = (wanted - gain) / STEP;
      for (let at = from; at < from + STEP; at++) {
        gain += step;
        outLeft[at] = (left[at] ?? 0) * gain;
        outRight[at] = (right[at] ?? 0) * gain;
      }
      gain = wanted;
    }
    this.#gain = gain;
  }
}

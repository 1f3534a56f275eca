import { RoundLine } from './round-line.ts';

/** How long the highest tones sound, against the lowest: so little less that no octave is more than 5 % off the decay that was asked for. */
const BRIGHTNESS = 0.9;
const STRONGEST_DAMPING = 0.9;

/** One of the lines of a reverb, with the loss and the low-pass that its sound meets each time it comes round. */
export class DelayLine extends RoundLine {
  /** What of the sound is left when it has come round, and what of the frame before is mixed into it. */
  gain = 0;
  damping = 0;
  /** The last frame that came out. */
  last = 0;

  /** Each round loses what 60 dB in `decay` frames ask for; the low-pass is Jot's, whose lowest tones decay just so. */
  tune(decay: number): void {
    const exponent = (-3 * this.samples.length) / decay;
    this.damping = Math.min(STRONGEST_DAMPING, (Math.LN10 / 4) * exponent * (1 - BRIGHTNESS ** -2));
    this.gain = 10 ** exponent * (1 - this.damping);
  }

  override clear(): void {
    super.clear();
    this.last = 0;
  }
}

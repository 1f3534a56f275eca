import { CircularBuffer } from './circular-buffer.ts';

/** Decay of the highest frequencies relative to the lowest: no octave differs by more than 5 % from the requested decay. */
const BRIGHTNESS = 0.9;
const STRONGEST_DAMPING = 0.9;

/** One delay line of a reverb, with loss and low-pass filter for each round. */
export class DelayLine extends CircularBuffer {
  /** Gain of a round, and share of the previous frame that is mixed in. */
  gain = 0;
  damping = 0;
  /** The last output frame. */
  last = 0;

  /** Sets the loss for 60 dB in `decay` frames, with Jot's low-pass filter, which keeps the decay of the lowest frequencies. */
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

/**
 * Sound that comes out where it went in, one round later: what is read at a place is replaced there. A line that is no longer than its delay
 * stays in the processor's cache when many sound at once.
 */
export class RoundLine {
  readonly samples: Float32Array;
  /** Where the next frame is. */
  at = 0;

  /** Frames of a round. */
  constructor(length: number) {
    this.samples = new Float32Array(length);
  }

  /** Frames until it begins again at its beginning. */
  get untilRound(): number {
    return this.samples.length - this.at;
  }

  /** To be called when so many frames have been replaced, at most those until the round is over. */
  advance(frames: number): void {
    this.at = frames === this.untilRound ? 0 : this.at + frames;
  }

  clear(): void {
    this.samples.fill(0);
  }
}

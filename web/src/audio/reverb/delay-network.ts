import { DelayLine } from './delay-line.ts';

/** Both sides of a sound. */
export interface Sides {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

type Four<Value> = readonly [Value, Value, Value, Value];

/** Frames of the input and the output. */
interface Pass {
  readonly input: Sides;
  readonly from: number;
  readonly output: Sides;
  readonly to: number;
  readonly frames: number;
}

/** Share of the sum of all lines subtracted from each line: two divided by their number (a Householder matrix). */
const SHARE = 2 / 8;

function linesOf([a, b, c, d]: Four<number>): Four<DelayLine> {
  return [new DelayLine(a), new DelayLine(b), new DelayLine(c), new DelayLine(d)];
}

/**
 * A feedback delay network of four lines on each side, after Jot and Chaigne (1991). All eight are processed in one unrolled pass:
 * a pass for each line takes twice as long.
 */
export class DelayNetwork {
  readonly #left: Four<DelayLine>;
  readonly #right: Four<DelayLine>;
  readonly #lines: readonly DelayLine[];
  /** Output gain. */
  level = 1;

  /** Lengths of the lines, frames. */
  constructor(left: Four<number>, right: Four<number>) {
    this.#left = linesOf(left);
    this.#right = linesOf(right);
    this.#lines = [...this.#left, ...this.#right];
  }

  /** Sets the decay: 60 dB in this many frames. */
  tune(decay: number): void {
    for (const line of this.#lines) line.tune(decay);
  }

  /** Processes a block, and adds the result to the output from `place` on. */
  process(input: Sides, output: Sides, place: number): void {
    for (let from = 0; from < input.left.length;) {
      let frames = input.left.length - from;
      for (const line of this.#lines) frames = Math.min(frames, line.untilWrap);
      this.#pass({ input, from, output, to: place + from, frames });
      for (const line of this.#lines) line.advance(frames);
      from += frames;
    }
  }

  /** Half of the lines are inverted, so that they do not add up. */
  #pass({ input, from, output, to, frames }: Pass): void {
    const { level } = this;
    const { left: inLeft, right: inRight } = input;
    const { left: outLeft, right: outRight } = output;
    const [a, b, c, d] = this.#left;
    const [e, f, g, h] = this.#right;
    const [ringA, ringB, ringC, ringD] = [a.samples, b.samples, c.samples, d.samples];
    const [ringE, ringF, ringG, ringH] = [e.samples, f.samples, g.samples, h.samples];
    const [atA, atB, atC, atD] = [a.at, b.at, c.at, d.at];
    const [atE, atF, atG, atH] = [e.at, f.at, g.at, h.at];
    const [gainA, gainB, gainC, gainD] = [a.gain, b.gain, c.gain, d.gain];
    const [gainE, gainF, gainG, gainH] = [e.gain, f.gain, g.gain, h.gain];
    const [dampA, dampB, dampC, dampD] = [a.damping, b.damping, c.damping, d.damping];
    const [dampE, dampF, dampG, dampH] = [e.damping, f.damping, g.damping, h.damping];
    let [lastA, lastB, lastC, lastD] = [a.last, b.last, c.last, d.last];
    let [lastE, lastF, lastG, lastH] = [e.last, f.last, g.last, h.last];
    for (let frame = 0; frame < frames; frame++) {
      lastA = gainA * (ringA[atA + frame] ?? 0) + dampA * lastA;
      lastB = gainB * (ringB[atB + frame] ?? 0) + dampB * lastB;
      lastC = gainC * (ringC[atC + frame] ?? 0) + dampC * lastC;
      lastD = gainD * (ringD[atD + frame] ?? 0) + dampD * lastD;
      lastE = gainE * (ringE[atE + frame] ?? 0) + dampE * lastE;
      lastF = gainF * (ringF[atF + frame] ?? 0) + dampF * lastF;
      lastG = gainG * (ringG[atG + frame] ?? 0) + dampG * lastG;
      lastH = gainH * (ringH[atH + frame] ?? 0) + dampH * lastH;
      const shared = SHARE * (lastA + lastB + lastC + lastD + (lastE + lastF + lastG + lastH));
      const left = (inLeft[from + frame] ?? 0) - shared;
      const right = (inRight[from + frame] ?? 0) - shared;
      ringA[atA + frame] = left + lastA;
      ringB[atB + frame] = left + lastB;
      ringC[atC + frame] = left + lastC;
      ringD[atD + frame] = left + lastD;
      ringE[atE + frame] = right + lastE;
      ringF[atF + frame] = right + lastF;
      ringG[atG + frame] = right + lastG;
      ringH[atH + frame] = right + lastH;
      outLeft[to + frame] = (outLeft[to + frame] ?? 0) + level * (lastA - lastB + lastC - lastD);
      outRight[to + frame] = (outRight[to + frame] ?? 0) + level * (lastE - lastF + lastG - lastH);
    }
    [a.last, b.last, c.last, d.last] = [lastA, lastB, lastC, lastD];
    [e.last, f.last, g.last, h.last] = [lastE, lastF, lastG, lastH];
  }

  clear(): void {
    for (const line of this.#lines) line.clear();
  }
}

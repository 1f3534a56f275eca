import { BLOCK, delayFrames } from './delay-ring.ts';
import { DelayLine } from './delay-line.ts';
import { Diffuser } from './diffuser.ts';
import { Entrance } from './entrance.ts';
import { PreDelay } from './pre-delay.ts';

/** Lengths of the lines, ms: no two have a common measure, so that their echoes do not fall together. The odd ones are the right side's. */
const LINES = [29.7, 31.9, 37.3, 41.9, 47.1, 53.9, 61.3, 67.9];
const SHARE = 2 / LINES.length;
/** The first echoes of the walls, ms after the pre-delay, for the left and the right side. */
const EARLY_LEFT = [0, 9.3, 17.9, 28.7];
const EARLY_RIGHT = [0, 11.1, 20.3, 31.9];
const EARLY_GAINS = [0.35, 0.3, 0.25, 0.2];
const DIFFUSERS_LEFT = [4.9, 12.7];
const DIFFUSERS_RIGHT = [5.7, 11.3];
const LATE_GAIN = 0.6;
/** By so much longer the lowest tones sound, that all of them together fall by 60 dB in the time that was asked for. */
const DAMPED = 1.15;
const LONGEST_PRE_DELAY = 200;
/** After so long without anything new, and below this level, a room is silent. ms. */
const QUIET_AFTER = 400;
const NOTHING = 1e-6;

function gainOf(decibelsPerSixty: number): number {
  return 10 ** (-3 * decibelsPerSixty);
}

function isLeft(line: number): boolean {
  return line % 2 === 0;
}

class Side {
  readonly entrance: Entrance;
  readonly diffused = new Float32Array(BLOCK);
  readonly #diffusers: readonly Diffuser[];
  readonly #early: Int32Array;

  constructor(sampleRate: number, early: readonly number[], diffusers: readonly number[]) {
    this.entrance = new Entrance(delayFrames(LONGEST_PRE_DELAY + Math.max(...early), sampleRate) + BLOCK);
    this.#early = Int32Array.from(early, (time) => Math.round((time * sampleRate) / 1_000));
    this.#diffusers = diffusers.map((time) => new Diffuser(delayFrames(time, sampleRate)));
  }

  /** Adds the first echoes; every other one comes from the other side. */
  addEarly(other: Side, preDelay: PreDelay, out: Float32Array): void {
    for (let echo = 0; echo < this.#early.length; echo++) {
      const { entrance } = echo % 2 === 0 ? this : other;
      preDelay.add(entrance, out, this.#early[echo] ?? 0, EARLY_GAINS[echo] ?? 0);
    }
  }

  diffuse(preDelay: PreDelay): void {
    this.diffused.fill(0);
    preDelay.add(this.entrance, this.diffused, 0, 1);
    for (const diffuser of this.#diffusers) diffuser.process(this.diffused);
  }

  clear(): void {
    this.entrance.clear();
    for (const diffuser of this.#diffusers) diffuser.clear();
  }
}

/**
 * A room: some first echoes, and then eight delay lines that feed each other, after Jot and Chaigne (1991). It answers with
 * the wet sound alone, about as loud as what comes in whatever its decay.
 */
export class Reverberator {
  readonly #sampleRate: number;
  readonly #left: Side;
  readonly #right: Side;
  readonly #lines: readonly DelayLine[];
  readonly #sum = new Float32Array(BLOCK);
  readonly #preDelay = new PreDelay();
  #decay = 0;
  #lateGain = 0;
  #silentFor = Infinity;
  #asleep = true;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#left = new Side(sampleRate, EARLY_LEFT, DIFFUSERS_LEFT);
    this.#right = new Side(sampleRate, EARLY_RIGHT, DIFFUSERS_RIGHT);
    this.#lines = LINES.map((time) => new DelayLine(delayFrames(time, sampleRate)));
  }

  /** Seconds until 60 dB less, and seconds before it begins. */
  set(decay: number, preDelay: number): void {
    const frames = Math.round(preDelay * this.#sampleRate);
    if (this.#asleep) this.#preDelay.jump(frames);
    else this.#preDelay.set(frames);
    if (decay === this.#decay) return;
    this.#decay = decay;
    for (const line of this.#lines) line.tune(DAMPED * decay * this.#sampleRate);
    const round = LINES.reduce((sum, time) => sum + time, 0) / LINES.length / 1_000;
    this.#lateGain = LATE_GAIN * Math.sqrt(1 - gainOf(round / decay) ** 2);
  }

  /** Reads one block and writes one. */
  process(left: Float32Array, right: Float32Array, outLeft: Float32Array, outRight: Float32Array): void {
    const leftSounds = this.#left.entrance.take(left);
    const rightSounds = this.#right.entrance.take(right);
    this.#silentFor = leftSounds || rightSounds ? 0 : this.#silentFor + BLOCK;
    outLeft.fill(0);
    outRight.fill(0);
    if (this.#silentFor === 0) this.#asleep = false;
    if (this.#asleep) return;
    this.#left.addEarly(this.#right, this.#preDelay, outLeft);
    this.#right.addEarly(this.#left, this.#preDelay, outRight);
    this.#addLate(outLeft, outRight);
    this.#preDelay.advance();
    if (this.#silentFor > (QUIET_AFTER * this.#sampleRate) / 1_000) this.#sleepIfSilent(outLeft, outRight);
  }

  #addLate(outLeft: Float32Array, outRight: Float32Array): void {
    this.#left.diffuse(this.#preDelay);
    this.#right.diffuse(this.#preDelay);
    this.#sum.fill(0);
    for (let index = 0; index < this.#lines.length; index++) {
      const sign = index % 4 < 2 ? 1 : -1;
      this.#lines[index]?.read(this.#sum, isLeft(index) ? outLeft : outRight, sign * this.#lateGain);
    }
    for (let index = 0; index < this.#lines.length; index++) {
      const { diffused } = isLeft(index) ? this.#left : this.#right;
      this.#lines[index]?.write(diffused, this.#sum, SHARE);
    }
  }

  #sleepIfSilent(outLeft: Float32Array, outRight: Float32Array): void {
    for (let at = 0; at < BLOCK; at++) {
      if (Math.abs(outLeft[at] ?? 0) > NOTHING || Math.abs(outRight[at] ?? 0) > NOTHING) return;
    }
    this.#asleep = true;
    this.#left.clear();
    this.#right.clear();
    for (const line of this.#lines) line.clear();
  }
}

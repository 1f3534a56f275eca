import { DelayNetwork, type Sides } from './delay-network.ts';
import { InputBuffer } from './input-buffer.ts';
import { BLOCK, framesOf } from './frames.ts';
import { PreDelay } from './pre-delay.ts';
import { ReverbSide, type SideTimes } from './reverb-side.ts';
import { tunedDecay } from './tuned-decay.ts';

/** Lengths of the lines, ms, without common divisors, so that their echoes do not coincide. */
const LINES_LEFT = [29.7, 37.3, 47.1, 61.3] as const;
const LINES_RIGHT = [31.9, 41.9, 53.9, 67.9] as const;
const LEFT: SideTimes = { echoes: [0, 9.3, 17.9, 28.7], diffusers: [4.9, 12.7] };
const RIGHT: SideTimes = { echoes: [0, 11.1, 20.3, 31.9], diffusers: [5.7, 11.3] };
/** Delay of the diffusers, seconds. */
const DIFFUSED = 0.0175;
const LATE_GAIN = 0.66;
const LONGEST_PRE_DELAY = 200;
/** Without input for this time, and below this level, the reverb is silent. ms. */
const QUIET_AFTER = 400;
const NOTHING = 1e-6;

type Four = readonly [number, number, number, number];

function gainOf(decibelsPerSixty: number): number {
  return 10 ** (-3 * decibelsPerSixty);
}

function linesOf([a, b, c, d]: Four, sampleRate: number): Four {
  return [framesOf(a, sampleRate), framesOf(b, sampleRate), framesOf(c, sampleRate), framesOf(d, sampleRate)];
}

/** Average time of a round through the lines, seconds. */
function averageRound(): number {
  const all = [...LINES_LEFT, ...LINES_RIGHT];
  return all.reduce((sum, time) => sum + time, 0) / all.length / 1_000;
}

function isSilent(sound: Float32Array): boolean {
  for (const value of sound) if (Math.abs(value) > NOTHING) return false;
  return true;
}

/**
 * A reverb: early reflections, then a feedback delay network. Returns only the wet sound, about as loud as its input
 * at any decay.
 */
export class Reverberator {
  readonly #sampleRate: number;
  readonly #inputLeft: InputBuffer;
  readonly #inputRight: InputBuffer;
  readonly #left: ReverbSide;
  readonly #right: ReverbSide;
  readonly #network: DelayNetwork;
  /** The input of the delay network. */
  readonly #late: Sides;
  readonly #preDelay = new PreDelay();
  #decay = 0;
  #silentFor = Infinity;
  #asleep = true;

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    const longest = framesOf(LONGEST_PRE_DELAY + Math.max(...LEFT.echoes, ...RIGHT.echoes), sampleRate);
    this.#inputLeft = new InputBuffer(longest);
    this.#inputRight = new InputBuffer(longest);
    this.#left = new ReverbSide(this.#inputLeft, this.#inputRight, LEFT, sampleRate);
    this.#right = new ReverbSide(this.#inputRight, this.#inputLeft, RIGHT, sampleRate);
    this.#late = { left: this.#left.late, right: this.#right.late };
    this.#network = new DelayNetwork(linesOf(LINES_LEFT, sampleRate), linesOf(LINES_RIGHT, sampleRate));
  }

  /** Seconds of decay by 60 dB, and of pre-delay. */
  set(decay: number, preDelay: number): void {
    const frames = Math.round(preDelay * this.#sampleRate);
    if (this.#asleep) this.#preDelay.jump(frames);
    else this.#preDelay.set(frames);
    if (decay === this.#decay) return;
    this.#decay = decay;
    this.#tune(tunedDecay(decay));
  }

  #tune(tuned: number): void {
    const frames = tuned * this.#sampleRate;
    this.#left.tune(frames);
    this.#right.tune(frames);
    this.#network.tune(frames);
    const spread = Math.sqrt(1 - gainOf(averageRound() / tuned) ** 2);
    this.#network.level = LATE_GAIN * spread * gainOf(DIFFUSED / tuned);
  }

  /** Processes one or several whole blocks. */
  process(left: Float32Array, right: Float32Array, outLeft: Float32Array, outRight: Float32Array): void {
    outLeft.fill(0);
    outRight.fill(0);
    const heard = { left: outLeft, right: outRight };
    for (let place = 0; place < outLeft.length; place += BLOCK) {
      this.#take(left, right, place);
      if (!this.#asleep) this.#sound(heard, place);
    }
    if (this.#silentFor > (QUIET_AFTER * this.#sampleRate) / 1_000) this.#sleepIfSilent(heard);
  }

  #take(left: Float32Array, right: Float32Array, place: number): void {
    const leftSounds = this.#inputLeft.take(left, place);
    const rightSounds = this.#inputRight.take(right, place);
    this.#silentFor = leftSounds || rightSounds ? 0 : this.#silentFor + BLOCK;
    if (this.#silentFor === 0) this.#asleep = false;
  }

  #sound(heard: Sides, place: number): void {
    this.#late.left.fill(0);
    this.#late.right.fill(0);
    for (const delayed of this.#preDelay.next()) {
      this.#left.answer(heard.left, place, delayed);
      this.#right.answer(heard.right, place, delayed);
    }
    this.#left.diffuse();
    this.#right.diffuse();
    this.#network.process(this.#late, heard, place);
  }

  #sleepIfSilent({ left, right }: Sides): void {
    if (this.#asleep || !isSilent(left) || !isSilent(right)) return;
    this.#asleep = true;
    this.#left.clear();
    this.#right.clear();
    this.#network.clear();
  }
}

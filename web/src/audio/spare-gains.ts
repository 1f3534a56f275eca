/** So many are made ahead; more are kept once there were more. */
const MADE_AHEAD = 64;

/** Gains that are used again: to make one costs a voice as much as everything else that is done to it. */
export class SpareGains {
  readonly #context: BaseAudioContext;
  readonly #spare: GainNode[];

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#spare = Array.from({ length: MADE_AHEAD }, () => context.createGain());
  }

  /** Leads nowhere, and has a gain of its own yet to be given. */
  take(): GainNode {
    return this.#spare.pop() ?? this.#context.createGain();
  }

  /** Nothing must lead into it any more. */
  giveBack(gain: GainNode): void {
    gain.disconnect();
    gain.gain.cancelScheduledValues(0);
    this.#spare.push(gain);
  }
}

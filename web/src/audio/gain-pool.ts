/** Number created in advance; more are kept once used. */
const MADE_AHEAD = 64;

/** A pool of gain nodes: creating one costs as much as everything else about a voice. */
export class GainPool {
  readonly #context: BaseAudioContext;
  readonly #spare: GainNode[];

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#spare = Array.from({ length: MADE_AHEAD }, () => context.createGain());
  }

  /** A disconnected gain node whose gain must be set. */
  take(): GainNode {
    return this.#spare.pop() ?? this.#context.createGain();
  }

  /** Its inputs must be disconnected. */
  giveBack(gain: GainNode): void {
    gain.disconnect();
    gain.gain.cancelScheduledValues(0);
    this.#spare.push(gain);
  }
}

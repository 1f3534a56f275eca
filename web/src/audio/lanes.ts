import type { Tone } from './instrument.ts';

function createLowpass(context: BaseAudioContext, { lowpass }: Tone): AudioNode[] {
  if (lowpass === undefined) return [];
  const { hertz, resonance } = lowpass;
  return [new BiquadFilterNode(context, { type: 'lowpass', frequency: hertz, Q: resonance })];
}

function createHighShelf(context: BaseAudioContext, { shelf }: Tone): AudioNode[] {
  if (shelf === undefined) return [];
  return [new BiquadFilterNode(context, { type: 'highshelf', frequency: shelf.hertz, gain: shelf.decibels })];
}

/** Separates both sides, applies their gains and merges them: mono sounds are panned, stereo sounds are balanced. */
function createPanner(context: BaseAudioContext, { pan }: Tone): AudioNode[] {
  if (pan === 0) return [];
  const angle = ((pan + 1) * Math.PI) / 4;
  const input = new GainNode(context, { channelCount: 2, channelCountMode: 'explicit' });
  const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
  const merger = new ChannelMergerNode(context, { numberOfInputs: 2 });
  input.connect(splitter);
  for (const [side, share] of [Math.cos(angle), Math.sin(angle)].entries()) {
    const gain = new GainNode(context, { gain: Math.SQRT2 * share });
    splitter.connect(gain, side).connect(merger, 0, side);
  }
  return [input, merger];
}

class Lane {
  readonly input: AudioNode;
  readonly #last: AudioNode;
  voices = 0;

  constructor(output: AudioNode, tone: Tone) {
    const { context } = output;
    const [panner, panned] = createPanner(context, tone);
    const nodes = [...createLowpass(context, tone), ...createHighShelf(context, tone), ...(panner ? [panner] : [])];
    this.input = nodes[0] ?? new GainNode(context);
    for (const [index, next] of nodes.slice(1).entries()) nodes[index]?.connect(next);
    this.#last = panned ?? nodes.at(-1) ?? this.input;
    this.#last.connect(output);
  }

  close(): void {
    this.#last.disconnect();
  }
}

/** More than the tones of an instrument; unused lanes beyond it are removed. */
const MOST_LANES = 32;

/** The signal paths from a channel's voices to its output, one for each tone. */
export class Lanes {
  readonly #output: AudioNode;
  readonly #lanes = new Map<Tone, Lane>();

  constructor(output: AudioNode) {
    this.#output = output;
  }

  #open(tone: Tone): Lane {
    if (this.#lanes.size >= MOST_LANES) this.#removeUnused();
    const lane = new Lane(this.#output, tone);
    this.#lanes.set(tone, lane);
    return lane;
  }

  #removeUnused(): void {
    for (const [tone, lane] of this.#lanes) {
      if (lane.voices > 0) continue;
      lane.close();
      this.#lanes.delete(tone);
    }
  }

  /** The input for voices of this tone; must be left when the voice has ended. */
  enter(tone: Tone | null): AudioNode {
    if (tone === null) return this.#output;
    const lane = this.#lanes.get(tone) ?? this.#open(tone);
    lane.voices++;
    return lane.input;
  }

  leave(tone: Tone | null): void {
    const lane = tone === null ? undefined : this.#lanes.get(tone);
    if (lane !== undefined) lane.voices--;
  }
}

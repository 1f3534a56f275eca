import type { Filter, Shelf, Tone } from './instrument.ts';
import { amplitude } from './loudness.ts';

function createLowpass(context: BaseAudioContext, { lowpass }: Filter): AudioNode[] {
  if (lowpass === undefined) return [];
  const { hertz, resonance } = lowpass;
  return [new BiquadFilterNode(context, { type: 'lowpass', frequency: hertz, Q: resonance })];
}

/** Separates both sides, applies their gains and merges them: mono sounds are panned, stereo sounds are balanced. */
function createPanner(context: BaseAudioContext, { pan }: Filter): AudioNode[] {
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

interface Lane {
  /** What its voices are connected to. */
  readonly inputs: readonly AudioNode[];
  /** Disconnected when the lane is removed. */
  readonly last: AudioNode;
  voices: number;
}

function createFilterLane(output: AudioNode, filter: Filter): Lane {
  const { context } = output;
  const [panner, panned] = createPanner(context, filter);
  const nodes = [...createLowpass(context, filter), ...(panner ? [panner] : [])];
  const input = nodes[0] ?? new GainNode(context);
  for (const [index, next] of nodes.slice(1).entries()) nodes[index]?.connect(next);
  const last = panned ?? nodes.at(-1) ?? input;
  last.connect(output);
  return { inputs: [input], last, voices: 0 };
}

/** The ratio of the filter's corner frequency to the frequency between its two poles. */
const OVERDAMPED = 10;

/** A high-pass filter of the second order with poles at `hertz` and at a hundredth of it: of the first order in between and above. */
function createHighpass(output: AudioNode, hertz: number): AudioNode {
  const highpass = new BiquadFilterNode(output.context, {
    type: 'highpass',
    frequency: hertz / OVERDAMPED,
    Q: -20 * Math.log10(OVERDAMPED),
  });
  highpass.connect(output);
  return highpass;
}

/** More than the tones of an instrument; unused lanes beyond it are removed. */
const MOST_LANES = 32;

/** The signal paths from a channel's voices to its output, one for each tone. */
export class Lanes {
  readonly #output: AudioNode;
  readonly #lanes = new Map<Tone, Lane>();
  readonly #highpasses = new Map<number, AudioNode>();

  constructor(output: AudioNode) {
    this.#output = output;
  }

  /** The unfiltered voices, and what is above the frequency once more, amplified by what is to be added: shelves of one frequency share the filter. */
  #createShelfLane({ hertz, decibels }: Shelf): Lane {
    const highpass = this.#highpasses.get(hertz) ?? createHighpass(this.#output, hertz);
    this.#highpasses.set(hertz, highpass);
    const added = new GainNode(this.#output.context, { gain: amplitude(decibels) - 1 });
    added.connect(highpass);
    return { inputs: [this.#output, added], last: added, voices: 0 };
  }

  #open(tone: Tone): Lane {
    if (this.#lanes.size >= MOST_LANES) this.#removeUnused();
    const lane = 'decibels' in tone ? this.#createShelfLane(tone) : createFilterLane(this.#output, tone);
    this.#lanes.set(tone, lane);
    return lane;
  }

  #removeUnused(): void {
    for (const [tone, lane] of this.#lanes) {
      if (lane.voices > 0) continue;
      lane.last.disconnect();
      this.#lanes.delete(tone);
    }
  }

  /** The inputs for voices of this tone; must be left when the voice has ended. */
  enter(tone: Tone | null): readonly AudioNode[] {
    if (tone === null) return [this.#output];
    const lane = this.#lanes.get(tone) ?? this.#open(tone);
    lane.voices++;
    return lane.inputs;
  }

  leave(tone: Tone | null): void {
    const lane = tone === null ? undefined : this.#lanes.get(tone);
    if (lane !== undefined) lane.voices--;
  }
}

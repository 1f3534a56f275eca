import type { ReverbInformation } from '@quatremains/protocol/entities/room-user';
import type { Stop } from '../platform/timers.ts';
import { afterSound } from './after-sound.ts';
import { stopWorklet } from './stop-worklet.ts';

const GLIDE_SECONDS = 0.03;
/** Each decay time reduces the sound by 60 dB; after this many it is silent. */
const DECAYS_TO_NOTHING = 1.5;

type ReverbSettings = Pick<ReverbInformation, 'decay' | 'preDelay'>;

/** A reverb shared by several players. */
export interface ReverbBus {
  readonly node: AudioNode;
}

class SharedReverb implements ReverbBus, ReverbSettings {
  readonly node: AudioWorkletNode;
  decay: number;
  preDelay: number;
  players = 0;
  /** Cancels the scheduled removal while it decays. */
  cancelRemoval: Stop = () => undefined;

  constructor(output: AudioNode, { decay, preDelay }: ReverbSettings) {
    this.decay = decay;
    this.preDelay = preDelay;
    this.node = new AudioWorkletNode(output.context, 'reverb', {
      channelCount: 2,
      channelCountMode: 'explicit',
      outputChannelCount: [2],
      parameterData: { decay, preDelay },
    });
    this.node.connect(output);
  }

  matches({ decay, preDelay }: ReverbSettings): boolean {
    return this.decay === decay && this.preDelay === preDelay;
  }

  change({ decay, preDelay }: ReverbSettings): void {
    this.decay = decay;
    this.preDelay = preDelay;
    const now = this.node.context.currentTime;
    this.node.parameters.get('decay')?.setTargetAtTime(decay, now, GLIDE_SECONDS);
    this.node.parameters.get('preDelay')?.setValueAtTime(preDelay, now);
  }

  get tailSeconds(): number {
    return this.preDelay + DECAYS_TO_NOTHING * this.decay;
  }
}

/** The reverbs in use: players with equal settings share one. */
export class Reverbs {
  readonly #output: AudioNode;
  readonly #buses = new Set<SharedReverb>();

  constructor(output: AudioNode) {
    this.#output = output;
  }

  /** Number of reverbs that sound or decay. */
  get count(): number {
    return this.#buses.size;
  }

  /** The reverb with these settings; must be left later. */
  acquire(settings: ReverbSettings): ReverbBus {
    const bus = this.#findBySettings(settings) ?? new SharedReverb(this.#output, settings);
    this.#buses.add(bus);
    bus.players++;
    bus.cancelRemoval();
    return bus;
  }

  #findBySettings(settings: ReverbSettings): SharedReverb | undefined {
    for (const bus of this.#buses) if (bus.matches(settings)) return bus;
    return undefined;
  }

  #find(bus: ReverbBus): SharedReverb | undefined {
    for (const known of this.#buses) if (known === bus) return known;
    return undefined;
  }

  /** Changes the reverb to these settings; false if other players use it or another reverb already has them. */
  change(bus: ReverbBus, settings: ReverbSettings): boolean {
    const known = this.#find(bus);
    if (known === undefined || known.matches(settings)) return known !== undefined;
    if (known.players > 1 || this.#findBySettings(settings) !== undefined) return false;
    known.change(settings);
    return true;
  }

  /** After its last player has left, the reverb decays and is removed. */
  release(bus: ReverbBus): void {
    const known = this.#find(bus);
    if (known === undefined || --known.players > 0) return;
    known.cancelRemoval = afterSound(this.#output, this.#output.context.currentTime + known.tailSeconds, () => {
      this.#close(known);
    });
  }

  #close(bus: SharedReverb): void {
    this.#buses.delete(bus);
    stopWorklet(bus.node);
  }
}

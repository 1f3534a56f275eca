import type { ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { afterSound } from './after-sound.ts';
import type { ReverbBus, Reverbs } from './reverbs.ts';

const GLIDE_SECONDS = 0.03;
/** A fade has ended after this time. */
const FADED_SECONDS = 0.4;

interface Send {
  readonly bus: ReverbBus;
  readonly gain: GainNode;
}

/** A player's dry sound and its send to a reverb; their total power does not depend on the wet share. */
export class ReverbSend {
  readonly #input: AudioNode;
  readonly #output: AudioNode;
  readonly #reverbs: Reverbs;
  readonly #dry: GainNode;
  #send: Send | null = null;

  /** `dry` is the path past the reverb. */
  constructor(dry: GainNode, input: AudioNode, reverbs: Reverbs, output: AudioNode) {
    this.#dry = dry;
    this.#input = input;
    this.#reverbs = reverbs;
    this.#output = output;
  }

  set(reverb: ReverbInformation): void {
    const wet = reverb.enabled ? reverb.wet : 0;
    if (this.#send !== null && (wet === 0 || !this.#reverbs.change(this.#send.bus, reverb))) this.#close(this.#send);
    if (wet > 0) this.#send ??= this.#open(reverb);
    const now = this.#input.context.currentTime;
    this.#dry.gain.setTargetAtTime(Math.cos((wet * Math.PI) / 2), now, GLIDE_SECONDS);
    this.#send?.gain.gain.setTargetAtTime(Math.sin((wet * Math.PI) / 2), now, GLIDE_SECONDS);
  }

  #open(reverb: ReverbInformation): Send {
    const bus = this.#reverbs.acquire(reverb);
    const gain = new GainNode(this.#input.context, { gain: 0 });
    this.#input.connect(gain).connect(bus.node);
    return { bus, gain };
  }

  /** Stops sending; the reverb decays. */
  #close({ bus, gain }: Send): void {
    const now = this.#input.context.currentTime;
    this.#send = null;
    gain.gain.setTargetAtTime(0, now, GLIDE_SECONDS);
    afterSound(this.#output, now + FADED_SECONDS, () => {
      this.#input.disconnect(gain);
      gain.disconnect();
      this.#reverbs.release(bus);
    });
  }

  close(): void {
    if (this.#send !== null) this.#close(this.#send);
  }
}

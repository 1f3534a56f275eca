import type { ReverbInformation } from '@quatremains/protocol/entities/room-user';
import { afterSound } from './after-sound.ts';
import type { Hall, Reverbs } from './reverbs.ts';

const GLIDE_SECONDS = 0.03;
/** After so long a fade has come to its end. */
const FADED_SECONDS = 0.4;

interface Send {
  readonly hall: Hall;
  readonly gain: GainNode;
}

/** A player's sound as it is, and their part of it that goes into a room; both together are as loud whatever their shares. */
export class ReverbSend {
  readonly #input: AudioNode;
  readonly #output: AudioNode;
  readonly #reverbs: Reverbs;
  readonly #dry: GainNode;
  #send: Send | null = null;

  /** `dry` is the way past the reverb. */
  constructor(dry: GainNode, input: AudioNode, reverbs: Reverbs, output: AudioNode) {
    this.#dry = dry;
    this.#input = input;
    this.#reverbs = reverbs;
    this.#output = output;
  }

  set(reverb: ReverbInformation): void {
    const wet = reverb.enabled ? reverb.wet : 0;
    if (this.#send !== null && (wet === 0 || !this.#reverbs.change(this.#send.hall, reverb))) this.#leave(this.#send);
    if (wet > 0) this.#send ??= this.#enter(reverb);
    const now = this.#input.context.currentTime;
    this.#dry.gain.setTargetAtTime(Math.cos((wet * Math.PI) / 2), now, GLIDE_SECONDS);
    this.#send?.gain.gain.setTargetAtTime(Math.sin((wet * Math.PI) / 2), now, GLIDE_SECONDS);
  }

  #enter(reverb: ReverbInformation): Send {
    const hall = this.#reverbs.enter(reverb);
    const gain = new GainNode(this.#input.context, { gain: 0 });
    this.#input.connect(gain).connect(hall.node);
    return { hall, gain };
  }

  /** No more goes in; what is in there rings out. */
  #leave({ hall, gain }: Send): void {
    const now = this.#input.context.currentTime;
    this.#send = null;
    gain.gain.setTargetAtTime(0, now, GLIDE_SECONDS);
    afterSound(this.#output, now + FADED_SECONDS, () => {
      this.#input.disconnect(gain);
      gain.disconnect();
      this.#reverbs.leave(hall);
    });
  }

  close(): void {
    if (this.#send !== null) this.#leave(this.#send);
  }
}

import { VOLUME } from '@quatremains/protocol/limits';
import type { AudioClock } from './audio-clock.ts';
import { VoiceChannel, type MemberChannel } from './member-channel.ts';
import { VoicePool } from './voice-pool.ts';

const GLIDE_SECONDS = 0.01;
const UNITY_SHARE = VOLUME.masterDefault;

interface Parts {
  readonly context: BaseAudioContext;
  readonly clock: AudioClock;
  readonly polyphony: number;
  readonly awake: () => boolean;
}

/** The players' channels, and the master volume they go through. */
export class Mixer {
  readonly output: GainNode;
  readonly #parts: Parts;
  readonly #pool: VoicePool;
  readonly #channels = new Map<string, VoiceChannel>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#pool = new VoicePool(parts.polyphony);
    this.output = new GainNode(parts.context);
  }

  /** The channel of this player, made when first asked for. */
  channel(key: string): MemberChannel {
    const known = this.#channels.get(key);
    if (known !== undefined) return known;
    const { context, clock, awake } = this.#parts;
    const output = new GainNode(context);
    output.connect(this.output);
    const channel = new VoiceChannel({ output, clock, pool: this.#pool, awake });
    this.#channels.set(key, channel);
    return channel;
  }

  removeChannel(key: string): void {
    this.#channels.get(key)?.close();
    this.#channels.delete(key);
  }

  /** 0 to 1; the half is unity, the whole twice as much. */
  setMasterVolume(share: number): void {
    const gain = Math.max(0, Math.min(1, share)) / UNITY_SHARE;
    this.output.gain.setTargetAtTime(gain, this.#parts.context.currentTime, GLIDE_SECONDS);
  }
}

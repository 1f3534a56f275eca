import { VOLUME } from '@quatremains/protocol/limits';
import type { AudioClock } from './audio-clock.ts';
import { ChannelStrip } from './channel-strip.ts';
import { Company } from './ducking.ts';
import { VoiceChannel, type MemberChannel } from './member-channel.ts';
import { Reverbs } from './reverbs.ts';
import { VoicePool } from './voice-pool.ts';

const GLIDE_SECONDS = 0.01;
const UNITY_SHARE = VOLUME.masterDefault;

interface Parts {
  readonly context: BaseAudioContext;
  readonly clock: AudioClock;
  readonly polyphony: number;
  readonly awake: () => boolean;
}

interface Place {
  readonly channel: VoiceChannel;
  readonly strip: ChannelStrip;
}

/** The players' channels, and the master volume they go through. */
export class Mixer {
  readonly output: GainNode;
  readonly #parts: Parts;
  readonly #pool: VoicePool;
  readonly #company = new Company();
  readonly #places = new Map<string, Place>();
  #reverbs: Reverbs | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#pool = new VoicePool(parts.context, parts.polyphony);
    this.output = new GainNode(parts.context);
  }

  /** How many reverbs sound or ring out. */
  get reverbs(): number {
    return this.#reverbs?.count ?? 0;
  }

  /** To be called when the worklets have been loaded: reverbs and compressors that were asked for are put in. */
  equip(): void {
    this.#reverbs ??= new Reverbs(this.output);
    for (const { strip } of this.#places.values()) strip.equip(this.#reverbs);
  }

  /** The channel of this player, made when first asked for. */
  channel(key: string): MemberChannel {
    const known = this.#places.get(key);
    if (known !== undefined) return known.channel;
    const { clock, awake } = this.#parts;
    const strip = new ChannelStrip({ output: this.output, company: this.#company, reverbs: this.#reverbs });
    const channel = new VoiceChannel({ strip, clock, pool: this.#pool, awake });
    this.#places.set(key, { channel, strip });
    return channel;
  }

  removeChannel(key: string): void {
    this.#places.get(key)?.channel.close();
    this.#places.delete(key);
  }

  /** Whether a player who floods is lowered. */
  setDucking(isOn: boolean): void {
    this.#company.ducking = isOn;
    if (isOn) return;
    for (const { strip } of this.#places.values()) strip.lift();
  }

  /** 0 to 1; the half is unity, the whole twice as much. */
  setMasterVolume(share: number): void {
    const gain = Math.max(0, Math.min(1, share)) / UNITY_SHARE;
    this.output.gain.setTargetAtTime(gain, this.#parts.context.currentTime, GLIDE_SECONDS);
  }
}

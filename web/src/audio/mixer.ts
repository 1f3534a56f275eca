import { VOLUME } from '@quatremains/protocol/limits';
import type { AudioClock } from './audio-clock.ts';
import { ChannelStrip } from './channel-strip.ts';
import { OtherPlayers } from './ducking.ts';
import { VoiceChannel, type MemberChannel } from './member-channel.ts';
import { Reverbs } from './reverbs.ts';
import { VoicePool } from './voice-pool.ts';

const GLIDE_SECONDS = 0.01;
const UNITY_SHARE = VOLUME.masterDefault;

interface MixerOptions {
  readonly context: BaseAudioContext;
  readonly clock: AudioClock;
  readonly polyphony: number;
  readonly awake: () => boolean;
}

interface MixedPlayer {
  readonly channel: VoiceChannel;
  readonly strip: ChannelStrip;
}

/** Mixes the players' channels with the master volume. */
export class Mixer {
  readonly output: GainNode;
  readonly #options: MixerOptions;
  readonly #pool: VoicePool;
  readonly #others = new OtherPlayers();
  readonly #players = new Map<string, MixedPlayer>();
  #reverbs: Reverbs | null = null;

  constructor(options: MixerOptions) {
    this.#options = options;
    this.#pool = new VoicePool(options.context, options.polyphony);
    this.output = new GainNode(options.context);
  }

  /** Number of reverbs that sound or decay. */
  get reverbs(): number {
    return this.#reverbs?.count ?? 0;
  }

  /** Must be called when the worklets have loaded: adds reverbs and compressors that were requested before. */
  enableEffects(): void {
    this.#reverbs ??= new Reverbs(this.output);
    for (const { strip } of this.#players.values()) strip.enableEffects(this.#reverbs);
  }

  /** The channel of this player, created on first use; its times are those of the clock. */
  channel(key: string, clock: Pick<AudioClock, 'toContext'> = this.#options.clock): MemberChannel {
    const known = this.#players.get(key);
    if (known !== undefined) return known.channel;
    const { awake } = this.#options;
    const strip = new ChannelStrip({ output: this.output, others: this.#others, reverbs: this.#reverbs });
    const channel = new VoiceChannel({ strip, clock, pool: this.#pool, awake });
    this.#players.set(key, { channel, strip });
    return channel;
  }

  removeChannel(key: string): void {
    this.#players.get(key)?.channel.close();
    this.#players.delete(key);
  }

  /** Whether players with too many notes are ducked. */
  setDucking(isOn: boolean): void {
    this.#others.ducking = isOn;
    if (isOn) return;
    for (const { strip } of this.#players.values()) strip.lift();
  }

  /** 0 to 1; a half is unity, 1 is twice the amplitude. */
  setMasterVolume(share: number): void {
    const gain = Math.max(0, Math.min(1, share)) / UNITY_SHARE;
    this.output.gain.setTargetAtTime(gain, this.#options.context.currentTime, GLIDE_SECONDS);
  }
}

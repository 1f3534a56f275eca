import type { Clock } from '@quatremains/rules/clock';
import type { Stop, Timers } from '../platform/timers.ts';
import { createAudioClock, type AudioClock } from './audio-clock.ts';
import { ClickTrack, type Clicks } from './click-track.ts';
import { createClickSounds, type ClickSounds } from './click-sounds.ts';
import { loadEffects } from './load-effects.ts';
import { createMasterChain, createPlainChain, limiterDelay } from './master-chain.ts';
import type { MemberChannel } from './member-channel.ts';
import { Mixer } from './mixer.ts';
import { renderSize } from './render-size.ts';
import { VOICES } from './voice-pool.ts';

/** `silent`: the browser provides no sound. */
type AudioState = 'suspended' | 'running' | 'closed' | 'silent';

export interface AudioEngineOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /** The setting "audio latency": output buffer to request, ms. */
  readonly audioLatency: number;
  readonly polyphony?: number;
}

/** The audio clock, ms; it stands still while the device is suspended. */
interface AudioTime {
  now(): number;
  toPage(at: number): number;
}

/** The sound of the page. */
export interface AudioEngine {
  readonly context: AudioContext;
  /** The mix before the master compressor and the limiter; for measurements. */
  readonly output: AudioNode;
  /** The output to the device; for recordings. */
  readonly heard: AudioNode;
  /** Resolves with whether reverbs and compressors are available. */
  readonly effects: Promise<boolean>;
  /** The metronome's clicks. */
  readonly clicks: Clicks;
  /** The beats of the MIDI player. Their times are ms of the audio clock. */
  readonly timedClicks: Clicks;
  channel(key: string): MemberChannel;
  /** A channel whose times are ms of the audio clock, which no correction of the page clock moves. */
  timedChannel(key: string): MemberChannel;
  readonly time: AudioTime;
  removeChannel(key: string): void;
  /** 0 to 1; 0.5 is unity. Shown as 0 to 200 %. */
  setMasterVolume(share: number): void;
  /** Whether players with too many notes are ducked while others play; true by default. */
  setDucking(isOn: boolean): void;
  /** Must be called from a user gesture. Does nothing when running or closed. */
  resume(): Promise<void>;
  state(): AudioState;
  onState(listener: (state: AudioState) => void): Stop;
  /** Delay from the scheduled time of a note to the ear, as far as the browser reports it, ms. */
  latency(): number;
  stop(): void;
}

/** Divides no device buffer length, so that all phases of the clock's steps are read. */
const OBSERVE_EVERY = 23;
const WAKES_WITHIN = 1_000;

/** iOS reports `interrupted` during a phone call. */
function stateOf({ state }: AudioContext): AudioState {
  return state === 'running' || state === 'closed' ? state : 'suspended';
}

/** Connects without effects until the worklets have loaded. Resolves with whether they have. */
async function connect(mixer: Mixer, heard: AudioNode): Promise<boolean> {
  const { context } = heard;
  mixer.output.connect(heard).connect(context.destination);
  const hasEffects = await loadEffects(context);
  if (context.state === 'closed') return hasEffects;
  const { first, last } = hasEffects ? createMasterChain(context) : createPlainChain(context);
  mixer.output.disconnect(heard);
  mixer.output.connect(first);
  last.connect(heard);
  if (hasEffects) mixer.enableEffects();
  return hasEffects;
}

/** Observes the clocks while the context runs. */
function watchClock(context: AudioContext, clock: AudioClock, timers: Timers): Stop {
  const stopObserving = timers.every(OBSERVE_EVERY, () => {
    if (context.state === 'running') clock.observe();
  });
  const reset = (): void => {
    clock.reset();
  };
  context.addEventListener('statechange', reset);
  return () => {
    stopObserving();
    context.removeEventListener('statechange', reset);
  };
}

/** Resumes the device and remembers when, so that the note of the same gesture sounds. */
class Waking {
  readonly #context: AudioContext;
  readonly #clock: Clock;
  #askedAt = -Infinity;

  constructor(context: AudioContext, clock: Clock) {
    this.#context = context;
    this.#clock = clock;
  }

  async resume(): Promise<void> {
    if (this.#context.state === 'running' || this.#context.state === 'closed') return;
    this.#askedAt = this.#clock.now();
    // Refused during a phone call or while closing; the state reports it, and the next gesture retries.
    await this.#context.resume().catch(() => undefined);
  }

  isAwake(): boolean {
    return this.#context.state === 'running' || this.#clock.now() - this.#askedAt < WAKES_WITHIN;
  }
}

function onState(context: AudioContext, listener: (state: AudioState) => void): Stop {
  let notified = stateOf(context);
  const notify = (): void => {
    const state = stateOf(context);
    if (state === notified) return;
    notified = state;
    listener(state);
  };
  context.addEventListener('statechange', notify);
  return () => {
    context.removeEventListener('statechange', notify);
  };
}

function createClicks(output: AudioNode, clock: Pick<AudioClock, 'toContext'>, sounds: ClickSounds): Clicks {
  return new ClickTrack({ output, clock, sounds, runs: () => output.context.state === 'running' });
}

function createAudioTime(context: AudioContext, clock: AudioClock, pageClock: Clock): AudioTime {
  return {
    now: () => context.currentTime * 1_000,
    toPage: (at) => {
      const now = pageClock.now();
      return at + now - clock.toContext(now) * 1_000;
    },
  };
}

/** Times of the audio clock. */
const audioTimed = { toContext: (at: number): number => at / 1_000 };

/** Throws where the browser provides no audio context. */
export function createAudioEngine(options: AudioEngineOptions): AudioEngine {
  const { audioLatency } = options;
  const context = new AudioContext({ latencyHint: audioLatency / 1_000, renderSizeHint: renderSize(audioLatency) });
  const clock = createAudioClock(options.clock, context);
  const waking = new Waking(context, options.clock);
  const polyphony = options.polyphony ?? VOICES.desktop;
  const mixer = new Mixer({ context, clock, polyphony, awake: () => waking.isAwake() });
  const stopWatching = watchClock(context, clock, options.timers);
  const sounds = createClickSounds(context.sampleRate, options.timers, (url) => fetch(url));
  const heard = new GainNode(context);
  const effects = connect(mixer, heard);
  return {
    context,
    output: mixer.output,
    heard,
    effects,
    clicks: createClicks(mixer.output, clock, sounds),
    timedClicks: createClicks(mixer.output, audioTimed, sounds),
    channel: (key) => mixer.channel(key),
    timedChannel: (key) => mixer.channel(key, audioTimed),
    time: createAudioTime(context, clock, options.clock),
    removeChannel: (key) => {
      mixer.removeChannel(key);
    },
    setMasterVolume: (share) => {
      mixer.setMasterVolume(share);
    },
    setDucking: (isOn) => {
      mixer.setDucking(isOn);
    },
    resume: () => waking.resume(),
    state: () => stateOf(context),
    onState: (listener) => onState(context, listener),
    latency: () => 1_000 * (context.baseLatency + context.outputLatency) + limiterDelay(context.sampleRate),
    stop: () => {
      stopWatching();
      sounds.stop();
      if (context.state !== 'closed') context.close().catch(reportError);
    },
  };
}

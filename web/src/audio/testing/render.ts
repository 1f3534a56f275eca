import type { AudioClock } from '../audio-clock.ts';
import type { LoadedInstrument } from '../instrument.ts';
import { loadEffects } from '../load-effects.ts';
import { Mixer } from '../mixer.ts';
import { createSteadyInstrument } from './steady-instrument.ts';

export const RATE = 48_000;

/** A page clock that starts with the audio clock. */
const SAME_CLOCK: AudioClock = { toContext: (at) => at / 1_000, observe: () => undefined, reset: () => undefined };

export interface Rendering {
  readonly mixer: Mixer;
  /** Runs an action during rendering; ms, at block boundaries. */
  runAt(at: number, action: () => void): void;
}

export interface RenderingOptions {
  readonly polyphony?: number;
  readonly awake?: boolean;
  /** Whether worklets are loaded, or will be later. */
  readonly effects?: boolean | 'later';
  /** Frames rendered at once, where the browser supports it. */
  readonly atOnce?: number;
}

/** A rendered sound. */
export class RenderedSound {
  /** The left side. */
  readonly samples: Float32Array;
  readonly right: Float32Array;

  constructor(samples: Float32Array, right: Float32Array) {
    this.samples = samples;
    this.right = right;
  }

  at(time: number): number {
    return this.samples[Math.round((time * RATE) / 1_000)] ?? NaN;
  }

  rightAt(time: number): number {
    return this.right[Math.round((time * RATE) / 1_000)] ?? NaN;
  }

  /** The root mean square of the left side between two times. */
  level(from: number, to: number): number {
    const part = this.samples.subarray(Math.round((from * RATE) / 1_000), Math.round((to * RATE) / 1_000));
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
  }

  /** The greatest difference of neighbouring samples between two times. */
  steepest(from: number, to: number): number {
    const part = this.samples.subarray(Math.round((from * RATE) / 1_000), Math.round((to * RATE) / 1_000));
    return part.reduce((most, value, at) => Math.max(most, Math.abs(value - (part[at - 1] ?? value))), 0);
  }

  /** The first time with a sample above the level, ms. */
  onset(level = 0.001): number {
    return (this.samples.findIndex((value) => value > level) * 1_000) / RATE;
  }
}

/** Renders players on steady instruments offline. */
export async function render(
  time: number,
  play: (rendering: Rendering) => void,
  options: RenderingOptions = {},
): Promise<RenderedSound> {
  const { polyphony = 64, awake = true, effects = false, atOnce: renderSizeHint = 128 } = options;
  const form = { numberOfChannels: 2, length: (time * RATE) / 1_000, sampleRate: RATE };
  const context = new OfflineAudioContext({ ...form, renderSizeHint });
  const mixer = new Mixer({ context, clock: SAME_CLOCK, polyphony, awake: () => awake });
  mixer.output.connect(context.destination);
  if (effects !== false && (await loadEffects(context)) && effects === true) mixer.enableEffects();
  const pauses: Promise<void>[] = [];
  const pause = async (at: number, action: () => void): Promise<void> => {
    await context.suspend(at / 1_000);
    action();
    await context.resume();
  };
  play({ mixer, runAt: (at, action) => pauses.push(pause(at, action)) });
  const rendered = await context.startRendering();
  await Promise.all(pauses);
  return new RenderedSound(rendered.getChannelData(0), rendered.getChannelData(1));
}

/** The channel of one player, with an instrument. */
export function channelWith(
  { mixer }: Rendering,
  instrument: LoadedInstrument,
  key = 'me',
): ReturnType<Mixer['channel']> {
  const channel = mixer.channel(key);
  channel.play(instrument);
  return channel;
}

/** The channel of one player, with a steady instrument. */
export function steadyChannel(rendering: Rendering, key = 'me'): ReturnType<Mixer['channel']> {
  return channelWith(rendering, createSteadyInstrument(RATE), key);
}

import type { AudioClock } from '../audio-clock.ts';
import { Mixer } from '../mixer.ts';
import { createSteadyInstrument } from './steady-instrument.ts';

const RATE = 48_000;

/** A page clock that began with the audio clock. */
const SAME_CLOCK: AudioClock = { toContext: (at) => at / 1_000, observe: () => undefined, reset: () => undefined };

export interface Stage {
  readonly mixer: Mixer;
  /** Does something in the midst of the rendering; ms, in whole blocks. */
  meanwhile(at: number, action: () => void): void;
}

export interface StageOptions {
  readonly polyphony?: number;
  readonly awake?: boolean;
}

/** What was heard: its level at a time, and the times at which it began. */
export class Heard {
  readonly samples: Float32Array;

  constructor(samples: Float32Array) {
    this.samples = samples;
  }

  at(time: number): number {
    return this.samples[Math.round((time * RATE) / 1_000)] ?? NaN;
  }

  /** The first time at which it is above the level, ms. */
  onset(level = 0.001): number {
    return (this.samples.findIndex((value) => value > level) * 1_000) / RATE;
  }
}

/** Lets players play on steady instruments, and renders it. */
export async function render(time: number, play: (stage: Stage) => void, options: StageOptions = {}): Promise<Heard> {
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: (time * RATE) / 1_000, sampleRate: RATE });
  const { polyphony = 64, awake = true } = options;
  const mixer = new Mixer({ context, clock: SAME_CLOCK, polyphony, awake: () => awake });
  mixer.output.connect(context.destination);
  const pauses: Promise<void>[] = [];
  const pause = async (at: number, action: () => void): Promise<void> => {
    await context.suspend(at / 1_000);
    action();
    await context.resume();
  };
  play({ mixer, meanwhile: (at, action) => pauses.push(pause(at, action)) });
  const rendered = await context.startRendering();
  await Promise.all(pauses);
  return new Heard(rendered.getChannelData(0));
}

/** The channel of one player, with a steady instrument. */
export function steadyChannel({ mixer }: Stage, key = 'me'): ReturnType<Mixer['channel']> {
  const channel = mixer.channel(key);
  channel.play(createSteadyInstrument(RATE));
  return channel;
}

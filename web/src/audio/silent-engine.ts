import { browserClock } from '../platform/browser-clock.ts';
import type { AudioEngine } from './audio-engine.ts';
import type { Clicks } from './click-track.ts';
import type { MemberChannel } from './member-channel.ts';

/** Replaces the audio engine where the browser provides no sound. */
export interface SilentEngine extends Omit<AudioEngine, 'context' | 'output' | 'heard'> {
  readonly context: null;
  readonly output: null;
  readonly heard: null;
}

/** The sound of the page, or its silent replacement. */
export type PageSound = AudioEngine | SilentEngine;

const nothing = (): void => undefined;

const silentChannel: MemberChannel = {
  noteOn: nothing,
  noteOff: nothing,
  pedal: nothing,
  silence: nothing,
  setVolume: nothing,
  setReverb: nothing,
  setCompressor: nothing,
  play: nothing,
};

const silentClicks: Clicks = {
  prepare: nothing,
  place: nothing,
  takeBack: nothing,
  clear: nothing,
  setVolume: nothing,
};

export function createSilentEngine(): SilentEngine {
  return {
    context: null,
    output: null,
    heard: null,
    effects: Promise.resolve(false),
    clicks: silentClicks,
    timedClicks: silentClicks,
    channel: () => silentChannel,
    timedChannel: () => silentChannel,
    time: { now: browserClock.now, toPage: (at) => at },
    removeChannel: nothing,
    setMasterVolume: nothing,
    setDucking: nothing,
    resume: () => Promise.resolve(),
    state: () => 'silent',
    onState: () => nothing,
    latency: () => 0,
    stop: nothing,
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { PLAYOUT_MARGIN } from '@quatremains/protocol/limits';
import type { AudioLatency } from '@quatremains/rules/timing/playout';
import { createAudioEngine, type AudioEngine } from '../audio/audio-engine.ts';
import { VOICES } from '../audio/voice-pool.ts';
import { browserClock } from '../platform/browser-clock.ts';
import { readDevice } from '../platform/device.ts';
import { browserTimers } from '../platform/timers.ts';
import type { Settings } from '../state/settings.ts';
import type { SettingsStore } from '../state/settings-store.ts';

/** How much output buffer the device is asked for, ms. Those who would rather wait for the others need not wait for themselves. */
function outputBuffer(latency: AudioLatency): number {
  return latency === 'auto' || latency === 'perfectRhythm' ? PLAYOUT_MARGIN.fast : PLAYOUT_MARGIN[latency];
}

function openEngine({ audioLatency, masterVolume, duckFloods }: Settings): AudioEngine {
  const polyphony = readDevice().phone ? VOICES.phone : VOICES.desktop;
  const buffer = outputBuffer(audioLatency);
  const engine = createAudioEngine({ clock: browserClock, timers: browserTimers, audioLatency: buffer, polyphony });
  engine.setMasterVolume(masterVolume);
  engine.setDucking(duckFloods);
  return engine;
}

/** The sound of the page as the settings want it: another one when they ask for another output buffer, which a browser cannot change, or when it was closed. */
export function keepSound(settings: SettingsStore): StoreApi<AudioEngine> {
  const store = createStore<AudioEngine>(() => open());
  function open(): AudioEngine {
    const engine = openEngine(settings.getState());
    engine.onState((state) => {
      if (state === 'closed' && store.getState() === engine) renew();
    });
    return engine;
  }
  function renew(): void {
    const old = store.getState();
    store.setState(open(), true);
    old.stop();
  }
  settings.subscribe((now, before) => {
    store.getState().setMasterVolume(now.masterVolume);
    store.getState().setDucking(now.duckFloods);
    if (outputBuffer(now.audioLatency) !== outputBuffer(before.audioLatency)) renew();
  });
  return store;
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { PLAYOUT_MARGIN } from '@quatremains/protocol/limits';
import type { AudioLatency } from '@quatremains/rules/timing/playout';
import { createAudioEngine } from '../audio/audio-engine.ts';
import { createSilentEngine, type PageSound } from '../audio/silent-engine.ts';
import { voicesFor } from '../audio/voice-pool.ts';
import { m } from '../i18n/generated/messages.js';
import { browserClock } from '../platform/browser-clock.ts';
import { isFirefox, readDevice } from '../platform/device.ts';
import { letRun } from '../platform/let-run.ts';
import { logLine } from '../platform/page.ts';
import { browserTimers } from '../platform/timers.ts';
import type { AudibilityStore } from '../state/audibility-store.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { Settings } from '../state/settings.ts';
import type { SettingsStore } from '../state/settings-store.ts';

/** How much output buffer the device is asked for, ms. Those who would rather wait for the others need not wait for themselves. */
function outputBuffer(latency: AudioLatency): number {
  return latency === 'auto' || latency === 'perfectRhythm' ? PLAYOUT_MARGIN.fast : PLAYOUT_MARGIN[latency];
}

function createEngine(latency: AudioLatency): PageSound {
  const polyphony = voicesFor({ phone: readDevice().phone, firefox: isFirefox() });
  const options = { clock: browserClock, timers: browserTimers, audioLatency: outputBuffer(latency), polyphony };
  try {
    return createAudioEngine(options);
  } catch (reason) {
    logLine(`No sound: ${String(reason)}`);
    return createSilentEngine();
  }
}

function openEngine({ audioLatency, masterVolume, duckFloods }: Settings): PageSound {
  const engine = createEngine(audioLatency);
  engine.setMasterVolume(masterVolume);
  engine.setDucking(duckFloods);
  return engine;
}

export interface SoundParts {
  readonly settings: SettingsStore;
  readonly audibility: AudibilityStore;
  readonly notifications: Pick<NotificationsStore, 'notify'>;
}

/** The sound of the page as the settings want it: another one when they ask for another output buffer, which a browser cannot change, or when it was closed. What cannot be heard is said. */
class SoundKeeper {
  readonly store: StoreApi<PageSound>;
  readonly #parts: SoundParts;

  constructor(parts: SoundParts) {
    this.#parts = parts;
    this.store = createStore<PageSound>(() => openEngine(parts.settings.getState()));
    this.#attend(this.store.getState());
    parts.settings.subscribe((now, before) => {
      this.store.getState().setMasterVolume(now.masterVolume);
      this.store.getState().setDucking(now.duckFloods);
      if (outputBuffer(now.audioLatency) !== outputBuffer(before.audioLatency)) this.#renew();
    });
  }

  #attend(engine: PageSound): void {
    this.#parts.audibility.setState({ sound: engine.context !== null });
    if (engine.context === null) this.#tellSilence();
    else letRun(this.#judgeEffects(engine));
    engine.onState((state) => {
      if (state === 'closed' && this.store.getState() === engine) this.#renew();
    });
  }

  #renew(): void {
    const old = this.store.getState();
    const engine = openEngine(this.#parts.settings.getState());
    this.store.setState(engine, true);
    this.#attend(engine);
    old.stop();
  }

  #tellSilence(): void {
    const run = (): void => {
      this.#renew();
    };
    const again = { confirmation: true, action: { name: m.retry(), run } };
    this.#parts.notifications.notify('warning', m.sound_impossible(), again);
  }

  async #judgeEffects(engine: PageSound): Promise<void> {
    const effects = await engine.effects;
    if (this.store.getState() !== engine || engine.state() === 'closed') return;
    const { audibility, notifications } = this.#parts;
    if (!effects && audibility.getState().effects) notifications.notify('warning', m.effects_impossible());
    audibility.setState({ effects });
  }
}

export function keepSound(parts: SoundParts): StoreApi<PageSound> {
  return new SoundKeeper(parts).store;
}

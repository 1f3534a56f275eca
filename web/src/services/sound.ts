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

/** The requested output buffer, ms. A long margin for the notes of others does not lengthen it. */
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

export interface SoundDependencies {
  readonly settings: SettingsStore;
  readonly audibility: AudibilityStore;
  readonly notifications: Pick<NotificationsStore, 'notify'>;
}

/** Holds the page's audio engine. A new output buffer needs a new engine, and a closed engine is replaced. Notifies what cannot be heard. */
class EngineHolder {
  readonly store: StoreApi<PageSound>;
  readonly #dependencies: SoundDependencies;

  constructor(dependencies: SoundDependencies) {
    this.#dependencies = dependencies;
    this.store = createStore<PageSound>(() => openEngine(dependencies.settings.getState()));
    this.#watch(this.store.getState());
    dependencies.settings.subscribe((now, before) => {
      this.store.getState().setMasterVolume(now.masterVolume);
      this.store.getState().setDucking(now.duckFloods);
      if (outputBuffer(now.audioLatency) !== outputBuffer(before.audioLatency)) this.#replace();
    });
  }

  #watch(engine: PageSound): void {
    this.#dependencies.audibility.setState({ sound: engine.context !== null });
    if (engine.context === null) this.#notifySilence();
    else letRun(this.#checkEffects(engine));
    engine.onState((state) => {
      if (state === 'closed' && this.store.getState() === engine) this.#replace();
    });
  }

  #replace(): void {
    const old = this.store.getState();
    const engine = openEngine(this.#dependencies.settings.getState());
    this.store.setState(engine, true);
    this.#watch(engine);
    old.stop();
  }

  #notifySilence(): void {
    const run = (): void => {
      this.#replace();
    };
    const again = { confirmation: true, action: { name: m.retry(), run } };
    this.#dependencies.notifications.notify('warning', m.sound_impossible(), again);
  }

  async #checkEffects(engine: PageSound): Promise<void> {
    const effects = await engine.effects;
    if (this.store.getState() !== engine || engine.state() === 'closed') return;
    const { audibility, notifications } = this.#dependencies;
    if (!effects && audibility.getState().effects) notifications.notify('warning', m.effects_impossible());
    audibility.setState({ effects });
  }
}

export function openSound(dependencies: SoundDependencies): StoreApi<PageSound> {
  return new EngineHolder(dependencies).store;
}

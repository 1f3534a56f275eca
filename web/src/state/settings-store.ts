import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../platform/storage.ts';
import type { Stop } from '../platform/timers.ts';
import { readSavedSettings, writtenSettings } from './settings-text.ts';
import { readSettings, type Settings } from './settings.ts';

const KEY = 'settings';

export interface SettingsStore extends StoreApi<Settings> {
  /** Changes some settings and saves them at once. */
  change(settings: Partial<Settings>): void;
  /** Whether the settings outlive the page. */
  readonly saved: boolean;
}

interface SettingsOptions {
  readonly storage: KeyValueStorage;
  readonly preferredLanguages: readonly string[];
  /** Subscribes to the moment at which the page may be closed. */
  readonly onLeave?: (listener: () => void) => Stop;
}

/** Saves the changes of this tab over the settings that another tab has saved since. */
function createSettingsSaver(storage: KeyValueStorage) {
  let unsaved: Partial<Settings> = {};
  const save = (): void => {
    if (Object.keys(unsaved).length === 0) return;
    const text = writtenSettings({ ...readSavedSettings(storage.read(KEY)), ...unsaved });
    storage.write(KEY, text);
    if (storage.read(KEY) === text) unsaved = {};
  };
  return {
    save,
    change: (settings: Partial<Settings>): void => {
      unsaved = { ...unsaved, ...settings };
      save();
    },
  };
}

export function createSettingsStore({ storage, preferredLanguages, onLeave }: SettingsOptions): SettingsStore {
  const store = createStore<Settings>(() => readSettings(readSavedSettings(storage.read(KEY)), preferredLanguages));
  const saver = createSettingsSaver(storage);
  onLeave?.(saver.save);
  return {
    ...store,
    saved: storage.works(),
    change: (settings) => {
      store.setState(settings);
      saver.change(settings);
    },
  };
}

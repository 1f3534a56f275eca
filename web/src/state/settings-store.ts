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
  readonly shelf: KeyValueStorage;
  readonly preferredLanguages: readonly string[];
  /** Subscribes to the moment at which the page may be closed. */
  readonly onLeave?: (listener: () => void) => Stop;
}

/** Saves the changes of this tab over the settings that another tab has saved meanwhile. */
function createSettingsSaver(shelf: KeyValueStorage) {
  let unsaved: Partial<Settings> = {};
  const save = (): void => {
    if (Object.keys(unsaved).length === 0) return;
    const text = writtenSettings({ ...readSavedSettings(shelf.read(KEY)), ...unsaved });
    shelf.write(KEY, text);
    if (shelf.read(KEY) === text) unsaved = {};
  };
  return {
    save,
    change: (settings: Partial<Settings>): void => {
      unsaved = { ...unsaved, ...settings };
      save();
    },
  };
}

export function createSettingsStore({ shelf, preferredLanguages, onLeave }: SettingsOptions): SettingsStore {
  const store = createStore<Settings>(() => readSettings(readSavedSettings(shelf.read(KEY)), preferredLanguages));
  const saver = createSettingsSaver(shelf);
  onLeave?.(saver.save);
  return {
    ...store,
    saved: shelf.works(),
    change: (settings) => {
      store.setState(settings);
      saver.change(settings);
    },
  };
}

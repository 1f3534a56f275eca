import { createStore, type StoreApi } from 'zustand/vanilla';
import type { KeyValueStorage } from '../platform/storage.ts';
import type { Stop } from '../platform/timers.ts';
import { readKeptSettings, writtenSettings } from './settings-text.ts';
import { readSettings, type Settings } from './settings.ts';

const KEY = 'settings';

export interface SettingsStore extends StoreApi<Settings> {
  /** Changes some settings and keeps them at once. */
  change(settings: Partial<Settings>): void;
  /** Whether they outlive the page. */
  readonly kept: boolean;
}

interface SettingsOptions {
  readonly shelf: KeyValueStorage;
  readonly preferredLanguages: readonly string[];
  /** Says when the page may be gone for good. */
  readonly onLeave?: (listener: () => void) => Stop;
}

/** Keeps what was changed here, over what another tab kept meanwhile. */
function createKeeper(shelf: KeyValueStorage) {
  let unkept: Partial<Settings> = {};
  const keep = (): void => {
    if (Object.keys(unkept).length === 0) return;
    const text = writtenSettings({ ...readKeptSettings(shelf.read(KEY)), ...unkept });
    shelf.write(KEY, text);
    if (shelf.read(KEY) === text) unkept = {};
  };
  return {
    keep,
    change: (settings: Partial<Settings>): void => {
      unkept = { ...unkept, ...settings };
      keep();
    },
  };
}

export function createSettingsStore({ shelf, preferredLanguages, onLeave }: SettingsOptions): SettingsStore {
  const store = createStore<Settings>(() => readSettings(readKeptSettings(shelf.read(KEY)), preferredLanguages));
  const keeper = createKeeper(shelf);
  onLeave?.(keeper.keep);
  return {
    ...store,
    kept: shelf.works(),
    change: (settings) => {
      store.setState(settings);
      keeper.change(settings);
    },
  };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shelf } from '../platform/storage.ts';
import { settingsSchema, type Settings } from './settings.ts';

/** Raised when an older text would be misread; what is older is then forgotten. */
const VERSION = 1;
const KEY = 'settings';

export interface SettingsStore extends StoreApi<Settings> {
  /** Changes some settings and keeps them at once. */
  change(settings: Partial<Settings>): void;
  /** Whether they outlive the page. */
  readonly kept: boolean;
}

interface SettingsOptions {
  readonly shelf: Shelf;
  readonly preferredLanguages: readonly string[];
}

function parse(text: string | null): unknown {
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; settings?: unknown } | null;
    return kept?.version === VERSION ? kept.settings : undefined;
  } catch {
    return undefined;
  }
}

export function createSettingsStore({ shelf, preferredLanguages }: SettingsOptions): SettingsStore {
  const schema = settingsSchema(preferredLanguages);
  const found = parse(shelf.read(KEY));
  const store = createStore<Settings>(() => schema.parse(typeof found === 'object' && found !== null ? found : {}));
  return {
    ...store,
    kept: shelf.works(),
    change: (settings) => {
      store.setState(settings);
      shelf.write(KEY, JSON.stringify({ version: VERSION, settings: store.getState() }));
    },
  };
}

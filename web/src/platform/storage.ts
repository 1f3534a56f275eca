/** Stores texts by key. Where the browser refuses (private windows, blocked cookies), reads return null and writes do nothing. */
export interface KeyValueStorage {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Whether written texts can be read again. */
  works(): boolean;
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

function createStorage(open: () => Storage): KeyValueStorage {
  return {
    read: (key) => attempt(() => open().getItem(key), null),
    write: (key, text) => {
      attempt(() => open().setItem(key, text), undefined);
    },
    remove: (key) => {
      attempt(() => open().removeItem(key), undefined);
    },
    works: () =>
      attempt(() => {
        open().setItem('probe', '1');
        open().removeItem('probe');
        return true;
      }, false),
  };
}

/** Persists in this browser. */
export const browserStorage: KeyValueStorage = createStorage(() => localStorage);

/** Persists in this tab across reloads. */
export const tabStorage: KeyValueStorage = createStorage(() => sessionStorage);

/** Persists until the page closes; also for tests. */
export function memoryStorage(texts = new Map<string, string>()): KeyValueStorage {
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text);
    },
    remove: (key) => {
      texts.delete(key);
    },
    works: () => true,
  };
}

/** A shelf of texts that may be missing (private windows, blocked cookies): then nothing is found and nothing is kept. */
export interface Shelf {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  /** Whether what is written can be read again. */
  works(): boolean;
}

function attempt<T>(deed: () => T, otherwise: T): T {
  try {
    return deed();
  } catch {
    return otherwise;
  }
}

function shelf(open: () => Storage): Shelf {
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

/** Kept in this browser. */
export const browserStorage: Shelf = shelf(() => localStorage);

/** Kept in this tab, over reloads. */
export const tabStorage: Shelf = shelf(() => sessionStorage);

/** Kept nowhere longer than this page; for tests too. */
export function memoryShelf(texts = new Map<string, string>()): Shelf {
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

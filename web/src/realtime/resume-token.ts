import { holdName } from '../platform/tab-lock.ts';
import type { Shelf } from '../platform/storage.ts';

const KEY = 'resume';

/** The token by which this tab comes back as the same person after a reload. */
export interface ResumeToken {
  /** Undefined where there is none, and where another tab lives by it (a duplicated tab is somebody else). */
  claim(): Promise<string | undefined>;
  keep(token: string): void;
}

export function createResumeToken(shelf: Shelf, hold: (name: string) => Promise<boolean> = holdName): ResumeToken {
  let held: string | undefined;

  async function holds(token: string): Promise<boolean> {
    if (held !== token && (await hold(`person:${token}`))) held = token;
    return held === token;
  }

  return {
    claim: async () => {
      const token = shelf.read(KEY);
      if (token === null) return undefined;
      if (await holds(token)) return token;
      shelf.remove(KEY);
      return undefined;
    },
    keep: (token) => {
      shelf.write(KEY, token);
      void holds(token);
    },
  };
}

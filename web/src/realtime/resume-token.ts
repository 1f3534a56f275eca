import type { Shelf } from '../platform/storage.ts';
import { holdName } from '../platform/tab-lock.ts';

const KEY = 'resume';

/** The token by which this tab comes back as the same person after a reload. */
export interface ResumeToken {
  /** Undefined where there is none, and where another tab lives by it (a duplicated tab is somebody else). */
  claim(take: (token: string | undefined) => void): void;
  keep(token: string): void;
}

export function createResumeToken(shelf: Shelf, hold: typeof holdName = holdName): ResumeToken {
  let held: string | undefined;

  function holdOnce(token: string, answer: (isHeld: boolean) => void): void {
    if (held === token) {
      answer(true);
      return;
    }
    hold(`person:${token}`, (isHeld) => {
      if (isHeld) held = token;
      answer(isHeld);
    });
  }

  return {
    claim: (take) => {
      const token = shelf.read(KEY);
      if (token === null) {
        take(undefined);
        return;
      }
      holdOnce(token, (isHeld) => {
        if (!isHeld) shelf.remove(KEY);
        take(isHeld ? token : undefined);
      });
    },
    keep: (token) => {
      shelf.write(KEY, token);
      holdOnce(token, () => undefined);
    },
  };
}

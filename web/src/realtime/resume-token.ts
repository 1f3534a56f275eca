import type { KeyValueStorage } from '../platform/storage.ts';
import { acquireTabLock } from '../platform/tab-lock.ts';

const KEY = 'resume';

/** The token with which this tab resumes its session after a reload. */
export interface ResumeToken {
  /** Passes undefined where no token is saved or another tab uses it (a duplicated tab gets a new session). */
  claim(take: (token: string | undefined) => void): void;
  save(token: string): void;
}

export function createResumeToken(storage: KeyValueStorage, hold: typeof acquireTabLock = acquireTabLock): ResumeToken {
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
      const token = storage.read(KEY);
      if (token === null) {
        take(undefined);
        return;
      }
      holdOnce(token, (isHeld) => {
        if (!isHeld) storage.remove(KEY);
        take(isHeld ? token : undefined);
      });
    },
    save: (token) => {
      storage.write(KEY, token);
      holdOnce(token, () => undefined);
    },
  };
}

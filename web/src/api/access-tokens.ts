import type { Stop } from '../platform/timers.ts';
import { CallFailed } from './call.ts';

/** Holds the access token in the memory of the page only, and renews it when it has expired. */
export interface AccessTokens {
  token(): string | null;
  keep(token: string | null): void;
  /**
   * Gives a token newer than `stale`. Simultaneous calls share one request to the server; no request is sent if a newer token is already
   * here. Null when the server refuses; throws when it does not answer.
   */
  renew(stale: string | null): Promise<string | null>;
  onToken(listener: (token: string) => void): Stop;
  /** The server refuses the renewal: the browser is signed out. */
  onRefused(listener: (failure: unknown) => void): Stop;
  /** The server does not answer, although the browser is signed in: the token stays expired. */
  onFailed(listener: (failure: unknown) => void): Stop;
}

const REFUSED = [400, 401, 403];

/** Whether the server refused the renewal for good, rather than failing. */
function isFinal(failure: unknown): boolean {
  return failure instanceof CallFailed && REFUSED.includes(failure.status);
}

function listeners<Value extends unknown[]>() {
  const all = new Set<(...value: Value) => void>();
  return {
    notify: (...value: Value): void => {
      for (const listener of all) listener(...value);
    },
    add: (listener: (...value: Value) => void): Stop => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
  };
}

/** `request` fetches a token from the server by its cookie. */
export function createAccessTokens(ask: () => Promise<string>): AccessTokens {
  const tokens = listeners<[string]>();
  const refusals = listeners<[unknown]>();
  const failures = listeners<[unknown]>();
  let current: string | null = null;
  let renewal: Promise<string | null> | null = null;

  function keep(token: string | null): void {
    current = token;
    if (token !== null) tokens.notify(token);
  }

  async function askOnce(): Promise<string | null> {
    try {
      keep(await ask());
    } catch (failure) {
      if (!isFinal(failure)) {
        if (current !== null) failures.notify(failure);
        throw failure;
      }
      keep(null);
      refusals.notify(failure);
    } finally {
      renewal = null;
    }
    return current;
  }

  return {
    keep,
    token: () => current,
    renew: (stale) => {
      if (current !== stale) return Promise.resolve(current);
      renewal ??= askOnce();
      return renewal;
    },
    onToken: tokens.add,
    onRefused: refusals.add,
    onFailed: failures.add,
  };
}

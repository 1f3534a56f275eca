import type { Stop } from '../platform/timers.ts';
import { CallFailed } from './call.ts';

/** Says who one is to the server: a token that lives in the memory of the page only, and is renewed when it is too old. */
export interface Access {
  token(): string | null;
  keep(token: string | null): void;
  /**
   * A newer token than `stale`: however many ask at once, the server is asked once, and not at all if another one is here already.
   * Null when the server refuses; throws when it does not answer.
   */
  renew(stale: string | null): Promise<string | null>;
  onToken(listener: (token: string) => void): Stop;
  /** The server refuses to renew: one is signed out. */
  onRefused(listener: (failure: unknown) => void): Stop;
  /** The server does not answer whoever is signed in: the token stays too old. */
  onFailed(listener: (failure: unknown) => void): Stop;
}

const REFUSED = [400, 401, 403];

/** Whether the server said no to a renewal for good, rather than stumbling. */
function isFinal(failure: unknown): boolean {
  return failure instanceof CallFailed && REFUSED.includes(failure.status);
}

function listeners<Value extends unknown[]>() {
  const all = new Set<(...value: Value) => void>();
  return {
    tell: (...value: Value): void => {
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

/** `ask` asks the server for a token by its cookie. */
export function createAccess(ask: () => Promise<string>): Access {
  const tokens = listeners<[string]>();
  const refusals = listeners<[unknown]>();
  const failures = listeners<[unknown]>();
  let current: string | null = null;
  let renewal: Promise<string | null> | null = null;

  function keep(token: string | null): void {
    current = token;
    if (token !== null) tokens.tell(token);
  }

  async function askOnce(): Promise<string | null> {
    try {
      keep(await ask());
    } catch (failure) {
      if (!isFinal(failure)) {
        if (current !== null) failures.tell(failure);
        throw failure;
      }
      keep(null);
      refusals.tell(failure);
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

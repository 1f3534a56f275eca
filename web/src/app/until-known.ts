import type { Timers } from '../platform/timers.ts';
import type { Services } from '../services/services.ts';

/** Nobody waits longer than that to be known, ms. */
const PATIENCE = 2_000;

/** Resolves when the server knows this connection as the account one is signed in to, or when there is none; at the latest when patience ends. */
export function untilKnown({ account, session }: Pick<Services, 'account' | 'session'>, timers: Timers): Promise<void> {
  const isKnown = (): boolean => {
    const { status, account: mine } = account.getState();
    return status === 'guest' || (mine !== null && session.getState().me?.internalId === mine.id);
  };
  if (isKnown()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      for (const stop of stops) stop();
      resolve();
    };
    const look = (): void => {
      if (isKnown()) end();
    };
    const stops = [account.subscribe(look), session.subscribe(look), timers.after(PATIENCE, end)];
  });
}

import { PASSWORD_TRIES } from '@quatremains/protocol/limits';

/** Number of wrong passwords of a client for a room, and the time of the last one (ms). */
export interface PasswordTries {
  readonly wrong: number;
  readonly at: number;
}

export const NO_TRIES: PasswordTries = { wrong: 0, at: 0 };

function isForgotten({ at }: PasswordTries, now: number): boolean {
  return now - at >= PASSWORD_TRIES.forgottenAfter;
}

/** Time to wait before the next attempt, ms; 0 without a wait. It doubles with each wrong password after the free ones. */
export function waitForTry(tries: PasswordTries, now: number): number {
  const { free, firstWait, longestWait } = PASSWORD_TRIES;
  if (tries.wrong < free || isForgotten(tries, now)) return 0;
  const wait = Math.min(longestWait, firstWait * 2 ** (tries.wrong - free));
  return Math.max(0, tries.at + wait - now);
}

export function afterWrongTry(tries: PasswordTries, now: number): PasswordTries {
  return { wrong: (isForgotten(tries, now) ? 0 : tries.wrong) + 1, at: now };
}

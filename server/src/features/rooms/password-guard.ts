import type { PasswordProof } from '@quatremains/rules/room/command';
import { afterWrongTry, NO_TRIES, waitForTry, type PasswordTries } from '@quatremains/rules/room/password-tries';
import type { Clock } from '@quatremains/rules/clock';
import { networkOf } from '../../platform/client-address.ts';
import type { Session } from '../../realtime/session.ts';
import type { LiveRoom } from './live-room.ts';
import { provePassword } from './password.ts';

/** The result of a password check; `wait` is the time, ms, for which passwords are not checked. */
export interface PasswordCheck {
  readonly proof: PasswordProof;
  readonly wait: number;
}

type PasswordSender = Pick<Session, 'identity' | 'address'>;

export const NO_PASSWORD: PasswordCheck = { proof: 'none', wait: 0 };

/** How many keys are remembered; the oldest are forgotten. */
const KEYS_MAX = 10_000;

/** The keys by which tries for a room are counted: the address, and the account where there is one. */
function keysOf({ address, identity }: PasswordSender, room: string): string[] {
  const byAddress = `${room} from ${networkOf(address)}`;
  return identity.internalId === null ? [byAddress] : [byAddress, `${room} as ${identity.internalId}`];
}

/** Checks passwords of rooms, and limits the rate of wrong ones. */
export class PasswordGuard {
  readonly #clock: Clock;
  readonly #tries = new Map<string, PasswordTries>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async check(session: PasswordSender, live: Pick<LiveRoom, 'room'>, given: string): Promise<PasswordCheck> {
    const { passwordHash } = live.room.settings;
    if (passwordHash === null) return NO_PASSWORD;
    const keys = keysOf(session, live.room.id);
    const wait = this.#waitOf(keys);
    if (wait > 0) return { proof: 'none', wait };
    // Counted before the check, so that concurrent tries are limited, too.
    this.#count(keys);
    const proof = await provePassword(given, passwordHash);
    if (proof === 'right') for (const key of keys) this.#tries.delete(key);
    // The password may have been changed in the meantime.
    return live.room.settings.passwordHash === passwordHash ? { proof, wait: 0 } : NO_PASSWORD;
  }

  #waitOf(keys: readonly string[]): number {
    const now = this.#clock.now();
    return Math.max(...keys.map((key) => waitForTry(this.#tries.get(key) ?? NO_TRIES, now)));
  }

  #count(keys: readonly string[]): void {
    for (const key of keys) {
      const tries = afterWrongTry(this.#tries.get(key) ?? NO_TRIES, this.#clock.now());
      this.#tries.delete(key);
      this.#tries.set(key, tries);
    }
    for (const key of this.#tries.keys()) {
      if (this.#tries.size <= KEYS_MAX) break;
      this.#tries.delete(key);
    }
  }
}

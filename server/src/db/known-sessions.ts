import type { Selectable } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import type { AccountsTable, SessionsTable } from './schema.ts';

type Account = Selectable<AccountsTable>;
type Session = Selectable<SessionsTable>;

/** A session that lives, its account, and what its refresh token is compared with. */
export interface LookedUp extends Pick<
  Session,
  'refresh_hash' | 'previous_hash' | 'rotated_at' | 'expires_at' | 'created_at'
> {
  readonly account: Account;
}

type AskForSession = () => Promise<LookedUp | undefined>;

/** Knows sessions; is told of every write before whoever asked for it hears of it. */
export interface SessionsKnown {
  look(id: string, now: number, ask: AskForSession): Promise<LookedUp | undefined>;
  accountChanged(account: Account): void | Promise<void>;
  accountGone(account: InternalId): void | Promise<void>;
  /** The session has ended, or has another token. */
  sessionChanged(id: string): void | Promise<void>;
}

const KNOWN_MAX = 5_000;

/**
 * Sessions that have been looked up, so that the database is asked once for each. True only where this process alone writes, and as long
 * as every write to `accounts` and `sessions` is told here before whoever asked for it hears of it.
 */
export class KnownSessions implements SessionsKnown {
  readonly #sessions = new Map<string, LookedUp>();
  readonly #ofAccount = new Map<InternalId, Set<string>>();
  #writes = 0;

  async look(id: string, now: number, ask: AskForSession): Promise<LookedUp | undefined> {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known.expires_at > now ? known : undefined;
    const before = this.#writes;
    const found = await ask();
    // What was read before a write and comes after it is old.
    if (found !== undefined && before === this.#writes) this.#keep(id, found);
    return found;
  }

  accountChanged(account: Account): void {
    this.#writes++;
    for (const id of this.#ofAccount.get(account.id) ?? []) {
      const known = this.#sessions.get(id);
      if (known !== undefined) this.#sessions.set(id, { ...known, account });
    }
  }

  accountGone(account: InternalId): void {
    this.#writes++;
    for (const id of this.#ofAccount.get(account) ?? []) this.#drop(id);
  }

  sessionChanged(id: string): void {
    this.#writes++;
    this.#drop(id);
  }

  #keep(id: string, found: LookedUp): void {
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size >= KNOWN_MAX && oldest !== undefined) this.#drop(oldest);
    this.#sessions.set(id, found);
    const others = this.#ofAccount.get(found.account.id) ?? new Set();
    this.#ofAccount.set(found.account.id, others.add(id));
  }

  #drop(id: string): void {
    const account = this.#sessions.get(id)?.account.id;
    if (account === undefined) return;
    this.#sessions.delete(id);
    const others = this.#ofAccount.get(account);
    others?.delete(id);
    if (others?.size === 0) this.#ofAccount.delete(account);
  }
}

import { createHash } from 'node:crypto';
import type { InternalId, UserId } from '@quatremains/protocol/ids';
import { ROOM } from '@quatremains/protocol/limits';
import type { Identity } from '@quatremains/rules/room/room';
import type { Random } from '../../platform/random.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { Session } from '../../realtime/session.ts';

/** The account and the session by which a user is signed in. */
export interface Login {
  readonly accountId: InternalId;
  readonly sessionId: string;
}

/** A guest or an account that is connected, or was connected until a moment ago. */
export interface OnlineUser {
  identity: Identity;
  /** Null for guests. */
  login: Login | null;
  /** The secret token by which the client resumes in its next handshake. Empty after a restart, until the client reconnects. */
  resume: string;
  /** A hash of the token, which is saved instead of it. */
  readonly proof: string;
  session: Session | null;
  cancelRemoval: Stop;
}

/** A user who was connected before a restart of the server. */
export interface SavedUser {
  readonly identity: Identity;
  readonly login: Login | null;
  /** `proofOf` the user's token. */
  readonly proof: string;
}

export interface OnlineUsersOptions {
  readonly random: Random;
  readonly timers: Timers;
}

const RESUME_BYTES = 24;

function proofOf(resume: string): string {
  return createHash('sha256').update(resume).digest('base64url');
}

/** The users who are connected, and for half a minute those who were. */
export class OnlineUsers {
  readonly #options: OnlineUsersOptions;
  readonly #byResume = new Map<string, OnlineUser>();
  readonly #byId = new Map<UserId, OnlineUser>();
  /** The users who have not reconnected since a restart. */
  readonly #byProof = new Map<string, OnlineUser>();
  readonly #bySession = new WeakMap<Session, OnlineUser>();
  readonly #byAccount = new Map<InternalId, Set<OnlineUser>>();
  readonly #nameCounts = new Map<string, number>();

  constructor(options: OnlineUsersOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#byId.size;
  }

  readonly isNameTaken = (name: string): boolean => this.#nameCounts.has(name);

  find(resume: string | undefined): OnlineUser | undefined {
    if (resume === undefined) return undefined;
    return this.#byResume.get(resume) ?? this.#findRestored(resume);
  }

  ofId(id: UserId): OnlineUser | undefined {
    return this.#byId.get(id);
  }

  /** The sessions of all users who are connected. */
  *sessions(): Iterable<Session> {
    for (const { session } of this.#byId.values()) if (session !== null) yield session;
  }

  /** The user of this session; undefined where a later session of the user has replaced it. */
  userOf(session: Session): OnlineUser | undefined {
    const user = this.#bySession.get(session);
    return user?.session === session ? user : undefined;
  }

  /** The users who are signed in to this account, in any browser or program. */
  signedInTo(account: InternalId): OnlineUser[] {
    return [...(this.#byAccount.get(account) ?? [])];
  }

  *signedIn(): Iterable<OnlineUser> {
    for (const users of this.#byAccount.values()) yield* users;
  }

  add(identity: Identity): OnlineUser {
    const resume = this.#options.random.token(RESUME_BYTES);
    const proof = proofOf(resume);
    const user: OnlineUser = { identity, resume, proof, login: null, session: null, cancelRemoval: () => undefined };
    this.#byResume.set(resume, user);
    this.#register(user);
    return user;
  }

  /** Adds a user who was connected before a restart: the user can reconnect for half a minute. */
  restore({ identity, login, proof }: SavedUser): OnlineUser {
    const user: OnlineUser = {
      identity,
      proof,
      resume: '',
      login: null,
      session: null,
      cancelRemoval: () => undefined,
    };
    this.#byProof.set(proof, user);
    this.#register(user);
    this.setLogin(user, login);
    this.#removeLater(user, () => this.#byProof.delete(proof));
    return user;
  }

  /** Gives the user this session; returns the session that it replaces. */
  attach(user: OnlineUser, session: Session): Session | null {
    const previous = user.session;
    user.cancelRemoval();
    user.session = session;
    this.#bySession.set(session, user);
    return previous;
  }

  /** Ends the session; false where another one has replaced it before. */
  detach(session: Session): boolean {
    const user = this.userOf(session);
    if (user === undefined) return false;
    user.session = null;
    this.#removeLater(user, () => this.#byResume.delete(user.resume));
    return true;
  }

  changeIdentity(user: OnlineUser, identity: Identity): void {
    this.#countName(user.identity.username, -1);
    this.#countName(identity.username, 1);
    user.identity = identity;
    if (user.session !== null) user.session.identity = identity;
  }

  changeIdentityOf(session: Session, identity: Identity): void {
    const user = this.userOf(session);
    if (user !== undefined) this.changeIdentity(user, identity);
  }

  /** Signs the user in, or, with null, out. */
  setLogin(user: OnlineUser, login: Login | null): void {
    if (user.login !== null) this.#removeLogin(user, user.login.accountId);
    user.login = login;
    if (login === null) return;
    const others = this.#byAccount.get(login.accountId) ?? new Set();
    this.#byAccount.set(login.accountId, others.add(user));
  }

  stop(): void {
    for (const user of this.#byId.values()) user.cancelRemoval();
  }

  #register(user: OnlineUser): void {
    this.#byId.set(user.identity.id, user);
    this.#countName(user.identity.username, 1);
  }

  #removeLater(user: OnlineUser, removeToken: () => void): void {
    user.cancelRemoval = this.#options.timers.after(ROOM.reconnectGrace, () => {
      removeToken();
      this.#byId.delete(user.identity.id);
      this.#countName(user.identity.username, -1);
      this.setLogin(user, null);
    });
  }

  #findRestored(resume: string): OnlineUser | undefined {
    const proof = proofOf(resume);
    const user = this.#byProof.get(proof);
    if (user === undefined) return undefined;
    this.#byProof.delete(proof);
    user.resume = resume;
    this.#byResume.set(resume, user);
    return user;
  }

  #removeLogin(user: OnlineUser, account: InternalId): void {
    const others = this.#byAccount.get(account);
    others?.delete(user);
    if (others?.size === 0) this.#byAccount.delete(account);
  }

  #countName(name: string, change: number): void {
    const count = (this.#nameCounts.get(name) ?? 0) + change;
    if (count > 0) this.#nameCounts.set(name, count);
    else this.#nameCounts.delete(name);
  }
}

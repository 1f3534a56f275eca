import { createHash } from 'node:crypto';
import type { InternalId, UserId } from '@quatremains/protocol/ids';
import { ROOM } from '@quatremains/protocol/limits';
import type { Identity } from '@quatremains/rules/room/room';
import type { Random } from '../../platform/random.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { Session } from '../../realtime/session.ts';

/** By which session of which account somebody is signed in. */
export interface Login {
  readonly accountId: InternalId;
  readonly sessionId: string;
}

/** Somebody who is here, or was until a moment ago. */
export interface Person {
  who: Identity;
  /** Null for guests. */
  login: Login | null;
  /** Names this person in the next handshake. Theirs alone: never shown to anybody else. Empty until they are back after a restart. */
  resume: string;
  /** What is kept of it: it can be compared, but not used. */
  readonly proof: string;
  session: Session | null;
  stopForgetting: Stop;
}

/** Somebody who was here before the server was started again. */
export interface Expected {
  readonly who: Identity;
  readonly login: Login | null;
  /** `proofOf` their token. */
  readonly proof: string;
}

export interface PeopleOptions {
  readonly random: Random;
  readonly timers: Timers;
}

const RESUME_BYTES = 24;

function proofOf(resume: string): string {
  return createHash('sha256').update(resume).digest('base64url');
}

/** Everybody who is connected, and for half a minute those who were. */
export class People {
  readonly #options: PeopleOptions;
  readonly #byResume = new Map<string, Person>();
  readonly #byId = new Map<UserId, Person>();
  /** Those who have yet to come back after a restart. */
  readonly #byProof = new Map<string, Person>();
  readonly #bySession = new WeakMap<Session, Person>();
  readonly #byAccount = new Map<InternalId, Set<Person>>();
  readonly #bearers = new Map<string, number>();

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#byId.size;
  }

  readonly isNameTaken = (name: string): boolean => this.#bearers.has(name);

  find(resume: string | undefined): Person | undefined {
    if (resume === undefined) return undefined;
    return this.#byResume.get(resume) ?? this.#findExpected(resume);
  }

  ofId(id: UserId): Person | undefined {
    return this.#byId.get(id);
  }

  /** Everybody who is connected. */
  *sessions(): Iterable<Session> {
    for (const { session } of this.#byId.values()) if (session !== null) yield session;
  }

  /** Whose session this is, unless somebody took it over. */
  personOf(session: Session): Person | undefined {
    const person = this.#bySession.get(session);
    return person?.session === session ? person : undefined;
  }

  /** Everybody who is signed in to this account, from wherever. */
  ofAccount(account: InternalId): Person[] {
    return [...(this.#byAccount.get(account) ?? [])];
  }

  *signedIn(): Iterable<Person> {
    for (const people of this.#byAccount.values()) yield* people;
  }

  add(who: Identity): Person {
    const resume = this.#options.random.token(RESUME_BYTES);
    const proof = proofOf(resume);
    const person: Person = { who, resume, proof, login: null, session: null, stopForgetting: () => undefined };
    this.#byResume.set(resume, person);
    this.#welcome(person);
    return person;
  }

  /** Somebody was here before the server was started again: for half a minute they can come back. */
  expect({ who, login, proof }: Expected): Person {
    const person: Person = { who, proof, resume: '', login: null, session: null, stopForgetting: () => undefined };
    this.#byProof.set(proof, person);
    this.#welcome(person);
    this.signIn(person, login);
    this.#forgetLater(person, () => this.#byProof.delete(proof));
    return person;
  }

  /** Somebody is there with this session; returns the one it takes over from. */
  attach(person: Person, session: Session): Session | null {
    const previous = person.session;
    person.stopForgetting();
    person.session = session;
    this.#bySession.set(session, person);
    return previous;
  }

  /** The session has ended; false where another one took over before. */
  detach(session: Session): boolean {
    const person = this.personOf(session);
    if (person === undefined) return false;
    person.session = null;
    this.#forgetLater(person, () => this.#byResume.delete(person.resume));
    return true;
  }

  /** Somebody is called or coloured otherwise from now on. */
  renew(person: Person, who: Identity): void {
    this.#countName(person.who.username, -1);
    this.#countName(who.username, 1);
    person.who = who;
    if (person.session !== null) person.session.who = who;
  }

  /** The same, of whoever is here by this session. */
  renewSession(session: Session, who: Identity): void {
    const person = this.personOf(session);
    if (person !== undefined) this.renew(person, who);
  }

  /** Somebody is signed in from now on, or, with null, is not. */
  signIn(person: Person, login: Login | null): void {
    if (person.login !== null) this.#forgetLogin(person, person.login.accountId);
    person.login = login;
    if (login === null) return;
    const others = this.#byAccount.get(login.accountId) ?? new Set();
    this.#byAccount.set(login.accountId, others.add(person));
  }

  stop(): void {
    for (const person of this.#byId.values()) person.stopForgetting();
  }

  #welcome(person: Person): void {
    this.#byId.set(person.who.id, person);
    this.#countName(person.who.username, 1);
  }

  #forgetLater(person: Person, forgetToken: () => void): void {
    person.stopForgetting = this.#options.timers.after(ROOM.keepsPlace, () => {
      forgetToken();
      this.#byId.delete(person.who.id);
      this.#countName(person.who.username, -1);
      this.signIn(person, null);
    });
  }

  #findExpected(resume: string): Person | undefined {
    const proof = proofOf(resume);
    const person = this.#byProof.get(proof);
    if (person === undefined) return undefined;
    this.#byProof.delete(proof);
    person.resume = resume;
    this.#byResume.set(resume, person);
    return person;
  }

  #forgetLogin(person: Person, account: InternalId): void {
    const others = this.#byAccount.get(account);
    others?.delete(person);
    if (others?.size === 0) this.#byAccount.delete(account);
  }

  #countName(name: string, change: number): void {
    const bearers = (this.#bearers.get(name) ?? 0) + change;
    if (bearers > 0) this.#bearers.set(name, bearers);
    else this.#bearers.delete(name);
  }
}

import type { InternalId } from '@quatremains/protocol/ids';
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
  /** Names this person in the next handshake. Theirs alone: never shown to anybody else. */
  readonly resume: string;
  session: Session | null;
  stopForgetting: Stop;
}

export interface PeopleOptions {
  readonly random: Random;
  readonly timers: Timers;
}

const RESUME_BYTES = 24;

/** Everybody who is connected, and for half a minute those who were. */
export class People {
  readonly #options: PeopleOptions;
  readonly #byResume = new Map<string, Person>();
  readonly #bySession = new WeakMap<Session, Person>();
  readonly #byAccount = new Map<InternalId, Set<Person>>();
  readonly #bearers = new Map<string, number>();

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#byResume.size;
  }

  readonly isNameTaken = (name: string): boolean => this.#bearers.has(name);

  find(resume: string | undefined): Person | undefined {
    return resume === undefined ? undefined : this.#byResume.get(resume);
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
    const person: Person = { who, login: null, resume, session: null, stopForgetting: () => undefined };
    this.#byResume.set(resume, person);
    this.#countName(who.username, 1);
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
    person.stopForgetting = this.#options.timers.after(ROOM.keepsPlace, () => {
      this.#byResume.delete(person.resume);
      this.#countName(person.who.username, -1);
      this.signIn(person, null);
    });
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
    for (const person of this.#byResume.values()) person.stopForgetting();
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

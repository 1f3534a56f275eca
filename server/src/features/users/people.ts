import { ROOM } from '@quatremains/protocol/limits';
import type { Identity } from '@quatremains/rules/room/room';
import type { Random } from '../../platform/random.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { Session } from '../../realtime/session.ts';

/** Somebody who is here, or was until a moment ago. */
export interface Person {
  who: Identity;
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

  add(who: Identity): Person {
    const resume = this.#options.random.token(RESUME_BYTES);
    const person: Person = { who, resume, session: null, stopForgetting: () => undefined };
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
    const person = this.#bySession.get(session);
    if (person === undefined || person.session !== session) return false;
    person.session = null;
    person.stopForgetting = this.#options.timers.after(ROOM.keepsPlace, () => {
      this.#byResume.delete(person.resume);
      this.#countName(person.who.username, -1);
    });
    return true;
  }

  /** Somebody is called or coloured otherwise from now on. */
  renew(session: Session, who: Identity): void {
    const person = this.#bySession.get(session);
    if (person === undefined) return;
    this.#countName(person.who.username, -1);
    this.#countName(who.username, 1);
    person.who = who;
    session.who = who;
  }

  stop(): void {
    for (const person of this.#byResume.values()) person.stopForgetting();
  }

  #countName(name: string, change: number): void {
    const bearers = (this.#bearers.get(name) ?? 0) + change;
    if (bearers > 0) this.#bearers.set(name, bearers);
    else this.#bearers.delete(name);
  }
}

import type { InternalId } from '@quatremains/protocol/ids';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Identity } from '@quatremains/rules/room/room';
import type { Random } from '../../platform/random.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { LiveRooms } from '../rooms/room-registry.ts';
import { identityOf } from './account-views.ts';
import type { AccountRow } from './accounts.repository.ts';
import { createGuest } from './guest.ts';
import type { People, Person } from './people.ts';
import type { Statistics } from './statistics.service.ts';

export interface PresenceOptions {
  readonly people: People;
  readonly rooms: Pick<LiveRooms, 'roomOf' | 'renew' | 'forgetAuthor'>;
  readonly statistics: Statistics;
  readonly random: Random;
  readonly clock: Clock;
}

/** Outside of rooms nobody else would. */
function tellWho({ session, who }: Person): void {
  const { id, internalId, username, country, colors, role, isVip } = who;
  session?.tell('person', { id, internalId, username, country, role, isVip, colors: [...colors] });
}

/** Accounts as they are here: who of those connected is one, and what follows when that changes. */
export class Presence {
  readonly #options: PresenceOptions;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** A guest (or another account) is this account from now on, in the place where they are. */
  enter(person: Person, { account, sessionId, program }: Omit<SignedIn, 'since'>): void {
    const { people, statistics, clock } = this.#options;
    const isNew = person.login?.accountId !== account.id;
    people.signIn(person, { accountId: account.id, sessionId });
    if (isNew) this.#countArrival(person, account.id);
    if (person.session !== null) person.session.counts = statistics.of(account.id);
    const { id, program: said } = person.who;
    this.renew(person, identityOf(account, { id, program: said ?? program ?? null }, clock.now()));
  }

  /** Back to a guest of another name, in the same place as far as guests may be there. */
  leave(person: Person): void {
    const { people, random } = this.#options;
    if (person.login === null) return;
    const { id, country, program } = person.who;
    people.signIn(person, null);
    if (person.session !== null) person.session.counts = null;
    this.renew(person, { ...createGuest(random, { country }, people.isNameTaken), id, program });
    tellWho(person);
  }

  /** The account looks different, wherever it is signed in. */
  show(account: AccountRow): void {
    const { people, clock } = this.#options;
    for (const person of people.ofAccount(account.id)) {
      this.renew(person, identityOf(account, person.who, clock.now()));
      tellWho(person);
    }
  }

  /** A session has been ended; whoever was here by it is told. Without a session: all of the account's. */
  end(account: InternalId, sessionId?: string): void {
    for (const person of this.#options.people.ofAccount(account))
      if (sessionId === undefined || person.login?.sessionId === sessionId) this.#dismiss(person, 'SESSION_ENDED');
  }

  /** The account is gone, wherever it was signed in and whatever it said. */
  forget({ id, username }: AccountRow): void {
    const { people, rooms } = this.#options;
    const here = people.ofAccount(id).map(({ who }) => who.id);
    this.end(id);
    rooms.forgetAuthor({ internalId: id, username }, here);
  }

  /** Somebody who is signed in is back with a new connection. */
  comeBack(person: Person): void {
    const { statistics } = this.#options;
    if (person.session !== null && person.login !== null) person.session.counts = statistics.of(person.login.accountId);
  }

  renew(person: Person, who: Identity): void {
    this.#options.people.renew(person, who);
    this.#options.rooms.renew(who);
  }

  /** Whoever signs in inside a room has come into it as this account, too. */
  #countArrival({ session }: Person, account: InternalId): void {
    const { statistics, rooms } = this.#options;
    statistics.connected(account);
    const live = session === null ? undefined : rooms.roomOf(session);
    if (live !== undefined) statistics.enteredRoom(account, live.room.settings.gameType);
  }

  #dismiss(person: Person, error: RefusalCode): void {
    this.leave(person);
    person.session?.tell('loginResponse', { error, user: null });
  }
}

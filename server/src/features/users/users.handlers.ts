import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import { givesTitleAway } from '@quatremains/rules/room/modes/blind/gives-away';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { LiveRooms } from '../rooms/room-registry.ts';
import type { Accounts } from './accounts.service.ts';
import type { People, Person } from './people.ts';
import type { Presence } from './presence.ts';

export interface UsersOptions {
  readonly people: People;
  readonly accounts: Accounts;
  readonly presence: Presence;
  readonly rooms: Pick<LiveRooms, 'roomOf'>;
}

const COLOURS_WITHOUT_VIP = 1;

async function renameAccount({ accounts, presence }: UsersOptions, id: InternalId, typed: string) {
  const account = await accounts.find(id);
  const renamed = account.ok ? await accounts.rename(account.value, typed) : account;
  if (renamed.ok) presence.show(renamed.value);
  return renamed.ok ? accepted(null) : renamed;
}

async function renameGuest({ accounts, presence }: UsersOptions, person: Person, typed: string): Promise<Result<null>> {
  const name = await accounts.nameForGuest(typed);
  if (!name.ok) return name;
  // They may have signed in meanwhile.
  if (person.login === null) presence.renew(person, { ...person.who, username: name.value });
  return accepted(null);
}

async function keepColours({ accounts, presence }: UsersOptions, id: InternalId, colors: string[]) {
  const account = await accounts.find(id);
  const changed = account.ok ? await accounts.change(account.value, { colors }) : account;
  if (changed.ok) presence.show(changed.value);
  return changed.ok ? accepted(null) : changed;
}

/** What people change about themselves: kept for accounts, for guests while they are here; shown to the room they are in. */
export function usersHandlers(options: UsersOptions): Pick<Handlers, 'changeUsername' | 'changeColors'> {
  const { people, presence, rooms } = options;
  const forPerson = async (session: Session, change: (person: Person) => Promise<Result<null>> | Result<null>) => {
    const person = people.personOf(session);
    return person === undefined ? refused('NOT_FOUND') : change(person);
  };
  return {
    changeUsername: (session, { username }) =>
      forPerson(session, (person) => {
        const live = rooms.roomOf(session);
        if (live !== undefined && givesTitleAway(live.room, username)) return refused('TITLE_IN_MESSAGE', 'username');
        return person.login === null
          ? renameGuest(options, person, username)
          : renameAccount(options, person.login.accountId, username);
      }),
    changeColors: (session, { colors }) =>
      forPerson(session, (person) => {
        if (person.login !== null) return keepColours(options, person.login.accountId, colors);
        if (colors.length > COLOURS_WITHOUT_VIP && !person.who.isVip) return refused('VIP_NEEDED', 'colors');
        presence.renew(person, { ...person.who, colors });
        return accepted(null);
      }),
  };
}

import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
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

/** Everybody in a room reads what its members are called. */
function titleFault({ rooms }: UsersOptions, session: Session, name: string): RefusalCode | null {
  const live = rooms.roomOf(session);
  return live !== undefined && givesTitleAway(live.room, name) ? 'TITLE_IN_MESSAGE' : null;
}

/** Who may not change their name anyway learns nothing by trying titles as names. */
async function renameAccount(options: UsersOptions, session: Session, id: InternalId, typed: string) {
  const { accounts, presence } = options;
  const account = await accounts.find(id);
  if (!account.ok) return account;
  const fault = accounts.isNewlyNamed(account.value) ? 'NAME_CHANGED_RECENTLY' : titleFault(options, session, typed);
  if (fault !== null) return refused(fault, 'username');
  const renamed = await accounts.rename(account.value, typed);
  if (renamed.ok) presence.show(renamed.value);
  return renamed.ok ? accepted(null) : renamed;
}

async function renameGuest(options: UsersOptions, session: Session, person: Person, typed: string) {
  const { accounts, presence } = options;
  const fault = titleFault(options, session, typed);
  if (fault !== null) return refused(fault, 'username');
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
  const { people, presence } = options;
  const forPerson = async (session: Session, change: (person: Person) => Promise<Result<null>> | Result<null>) => {
    const person = people.personOf(session);
    if (person === undefined) return refused('NOT_FOUND');
    // A program plays and chats for its account; what the account is called and looks like it leaves alone.
    return person.login !== null && person.who.program !== null ? refused('NO_RIGHT') : change(person);
  };
  return {
    changeUsername: (session, { username }) =>
      forPerson(session, (person) =>
        person.login === null
          ? renameGuest(options, session, person, username)
          : renameAccount(options, session, person.login.accountId, username),
      ),
    changeColors: (session, { colors }) =>
      forPerson(session, (person) => {
        if (person.login !== null) return keepColours(options, person.login.accountId, colors);
        if (colors.length > COLOURS_WITHOUT_VIP && !person.who.isVip) return refused('VIP_NEEDED', 'colors');
        presence.renew(person, { ...person.who, colors });
        return accepted(null);
      }),
  };
}

import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
import { roundTitleIn } from '@quatremains/rules/room/modes/blind/contains-title';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { Accounts } from './accounts.service.ts';
import type { OnlineUsers, OnlineUser } from './online-users.ts';
import type { OnlineAccounts } from './online-accounts.ts';

export interface UsersOptions {
  readonly onlineUsers: OnlineUsers;
  readonly accounts: Accounts;
  readonly onlineAccounts: OnlineAccounts;
  readonly rooms: Pick<LiveRooms, 'roomOf'>;
}

const COLOURS_WITHOUT_VIP = 1;

/** All members of a room see each other's names: a name must not give a title away. */
function titleError({ rooms }: UsersOptions, session: Session, name: string): RefusalCode | null {
  const live = rooms.roomOf(session);
  return live !== undefined && roundTitleIn(live.room, name) ? 'TITLE_IN_MESSAGE' : null;
}

/** An account that may not change its name yet is refused before its name is compared with titles. */
async function renameAccount(options: UsersOptions, session: Session, id: InternalId, typed: string) {
  const { accounts, onlineAccounts } = options;
  const account = await accounts.find(id);
  if (!account.ok) return account;
  const error = accounts.isNewlyNamed(account.value) ? 'NAME_CHANGED_RECENTLY' : titleError(options, session, typed);
  if (error !== null) return refused(error, 'username');
  const renamed = await accounts.rename(account.value, typed);
  if (renamed.ok) onlineAccounts.update(renamed.value);
  return renamed.ok ? accepted(null) : renamed;
}

async function renameGuest(options: UsersOptions, session: Session, user: OnlineUser, typed: string) {
  const { accounts, onlineAccounts } = options;
  const error = titleError(options, session, typed);
  if (error !== null) return refused(error, 'username');
  const name = await accounts.nameForGuest(typed);
  if (!name.ok) return name;
  // The guest may have signed in since.
  if (user.login === null) onlineAccounts.changeIdentity(user, { ...user.identity, username: name.value });
  return accepted(null);
}

async function saveColours({ accounts, onlineAccounts }: UsersOptions, id: InternalId, colors: string[]) {
  const account = await accounts.find(id);
  const changed = account.ok ? await accounts.change(account.value, { colors }) : account;
  if (changed.ok) onlineAccounts.update(changed.value);
  return changed.ok ? accepted(null) : changed;
}

/** Changes a user's name or colours: saved for accounts, in memory for guests; the user's room is notified. */
export function usersHandlers(options: UsersOptions): Pick<Handlers, 'changeUsername' | 'changeColors'> {
  const { onlineUsers, onlineAccounts } = options;
  const forUser = async (session: Session, change: (user: OnlineUser) => Promise<Result<null>> | Result<null>) => {
    const user = onlineUsers.userOf(session);
    if (user === undefined) return refused('NOT_FOUND');
    // A program plays and chats for its account, but may not change its name or colours.
    return user.login !== null && user.identity.program !== null ? refused('NO_RIGHT') : change(user);
  };
  return {
    changeUsername: (session, { username }) =>
      forUser(session, (user) =>
        user.login === null
          ? renameGuest(options, session, user, username)
          : renameAccount(options, session, user.login.accountId, username),
      ),
    changeColors: (session, { colors }) =>
      forUser(session, (user) => {
        if (user.login !== null) return saveColours(options, user.login.accountId, colors);
        if (colors.length > COLOURS_WITHOUT_VIP && !user.identity.isVip) return refused('VIP_NEEDED', 'colors');
        onlineAccounts.changeIdentity(user, { ...user.identity, colors });
        return accepted(null);
      }),
  };
}

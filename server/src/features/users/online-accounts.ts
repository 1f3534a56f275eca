import type { InternalId } from '@quatremains/protocol/ids';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Identity } from '@quatremains/rules/room/room';
import type { Random } from '../../platform/random.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import { identityOf } from './account-views.ts';
import type { AccountRow } from './accounts.repository.ts';
import { createGuest } from './guest.ts';
import type { OnlineUsers, OnlineUser } from './online-users.ts';
import type { Statistics } from './statistics.service.ts';

export interface OnlineAccountsOptions {
  readonly onlineUsers: OnlineUsers;
  readonly rooms: Pick<LiveRooms, 'roomOf' | 'changeIdentity' | 'forgetAuthor'>;
  readonly statistics: Statistics;
  readonly random: Random;
  readonly clock: Clock;
}

/** Sends the user's client its identity. Rooms send it to their members only. */
function sendIdentity({ session, identity }: OnlineUser): void {
  const { id, internalId, username, country, colors, role, isVip } = identity;
  session?.send('person', { id, internalId, username, country, role, isVip, colors: [...colors] });
}

/** Signs online users in to accounts and out, and applies changes of accounts to the users who are signed in. */
export class OnlineAccounts {
  readonly #options: OnlineAccountsOptions;

  constructor(options: OnlineAccountsOptions) {
    this.#options = options;
  }

  /** The user becomes this account. A place in a room stays. */
  signIn(user: OnlineUser, { account, sessionId, program }: Omit<SignedIn, 'since'>): void {
    const { onlineUsers, statistics, clock } = this.#options;
    const isNew = user.login?.accountId !== account.id;
    onlineUsers.setLogin(user, { accountId: account.id, sessionId });
    if (isNew) this.#endRun(user);
    if (isNew) this.#countConnection(user, account.id);
    if (user.session !== null) user.session.counts = statistics.of(account.id);
    const { id, program: named } = user.identity;
    this.changeIdentity(user, identityOf(account, { id, program: named ?? program ?? null }, clock.now()));
  }

  /** The user becomes a guest with a new name. A place in a room stays where guests are allowed. */
  signOut(user: OnlineUser): void {
    const { onlineUsers, random } = this.#options;
    if (user.login === null) return;
    const { id, country, program } = user.identity;
    onlineUsers.setLogin(user, null);
    this.#endRun(user);
    if (user.session !== null) user.session.counts = null;
    this.changeIdentity(user, { ...createGuest(random, { country }, onlineUsers.isNameTaken), id, program });
    sendIdentity(user);
  }

  /** Shows a changed account wherever it is signed in. */
  update(account: AccountRow): void {
    const { onlineUsers, clock } = this.#options;
    for (const user of onlineUsers.signedInTo(account.id)) {
      this.changeIdentity(user, identityOf(account, user.identity, clock.now()));
      sendIdentity(user);
    }
  }

  /** Signs out the users of this session and notifies their clients; without a session, all users of the account. */
  endSession(account: InternalId, sessionId?: string): void {
    for (const user of this.#options.onlineUsers.signedInTo(account))
      if (sessionId === undefined || user.login?.sessionId === sessionId) this.#endLogin(user, 'SESSION_ENDED');
  }

  /** Signs out all users of a deleted account, and takes its name off its messages. */
  remove({ id, username }: AccountRow): void {
    const { onlineUsers, rooms } = this.#options;
    const userIds = onlineUsers.signedInTo(id).map(({ identity }) => identity.id);
    this.endSession(id);
    rooms.forgetAuthor({ internalId: id, username }, userIds);
  }

  /** Counts the notes of the user's new session for the account. */
  reconnect(user: OnlineUser): void {
    const { statistics } = this.#options;
    if (user.session !== null && user.login !== null) user.session.counts = statistics.of(user.login.accountId);
  }

  changeIdentity(user: OnlineUser, identity: Identity): void {
    this.#options.onlineUsers.changeIdentity(user, identity);
    this.#options.rooms.changeIdentity(identity);
  }

  /** A sign-in inside a room counts as joining the room with this account, too. */
  #countConnection({ session }: OnlineUser, account: InternalId): void {
    const { statistics, rooms } = this.#options;
    statistics.connected(account);
    const live = session === null ? undefined : rooms.roomOf(session);
    if (live !== undefined) statistics.enteredRoom(account, live.room.settings.gameType);
  }

  /** A ranked run is of one account: what is played after a change of it is not recorded. */
  #endRun({ session }: OnlineUser): void {
    if (session !== null) session.runRecorder = null;
  }

  #endLogin(user: OnlineUser, error: RefusalCode): void {
    this.signOut(user);
    user.session?.send('loginResponse', { error, user: null });
  }
}

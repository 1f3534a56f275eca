import { memberOf } from '@quatremains/rules/room/members';
import type { Identity, Member } from '@quatremains/rules/room/room';
import type { AccountServices } from './app.accounts.ts';
import type { Dependencies } from './app.dependencies.ts';
import type { OperatorAnnouncements } from './features/chat/operator-announcements.ts';
import { restoreRooms, readSavedRooms } from './features/rooms/restore-rooms.ts';
import type { SavedRoom } from './features/rooms/saved-room.ts';
import type { SavedSeat } from './features/rooms/saved-state.ts';
import { RoomSnapshots } from './features/rooms/room-snapshots.ts';
import type { LiveRooms } from './features/rooms/live-rooms.ts';
import { createRoomsRepository } from './features/rooms/rooms.repository.ts';
import { createSessionsRepository } from './features/login/sessions.repository.ts';
import { identityOf } from './features/users/account-views.ts';
import type { AccountRow } from './features/users/accounts.repository.ts';
import type { OnlineUsers } from './features/users/online-users.ts';
import { wholeNow } from './platform/system-clock.ts';

type SeatInRoom = SavedSeat & Pick<SavedRoom, 'room'>;

export interface RoomServices {
  readonly onlineUsers: OnlineUsers;
  readonly rooms: LiveRooms;
  readonly accounts: AccountServices;
  readonly snapshots: RoomSnapshots;
  readonly announcements: OperatorAnnouncements;
}

export function createSnapshots(
  { database, clock, timers, logger }: Dependencies,
  onlineUsers: OnlineUsers,
  rooms: Pick<LiveRooms, 'find'>,
): RoomSnapshots {
  return new RoomSnapshots({
    repository: createRoomsRepository(database),
    clock,
    timers,
    logger,
    find: (id) => rooms.find(id)?.room,
    seatOf: (id) => {
      const user = onlineUsers.ofId(id);
      return user === undefined ? null : { id, proof: user.proof, login: user.login };
    },
  });
}

function identityIn(member: Member): Identity {
  const { id, internalId, username, colors, country, role, isVip, image, program, preferences } = member;
  return { id, internalId, username, colors, country, role, isVip, image, program, preferences };
}

/** The accounts of these seats as they are now: while the server was down, sessions may have ended, accounts been renamed, banned or deleted. */
async function accountsOf(seats: readonly SeatInRoom[], { database, clock }: Dependencies) {
  const ids = seats.flatMap(({ login }) => login?.sessionId ?? []);
  const found = ids.length === 0 ? [] : await createSessionsRepository(database).accountsOf(ids, wholeNow(clock));
  return new Map<string, AccountRow>(found.map((row) => [row.session_id, row]));
}

type AccountsOfSessions = Awaited<ReturnType<typeof accountsOf>>;

function restoreUser(
  { id, room, proof, login }: SeatInRoom,
  accounts: AccountsOfSessions,
  { onlineUsers, accounts: { onlineAccounts } }: RoomServices,
  now: number,
): void {
  const member = memberOf(room, id);
  if (member === undefined) return;
  const user = onlineUsers.restore({ identity: identityIn(member), login, proof });
  const account = login === null ? undefined : accounts.get(login.sessionId);
  if (account === undefined) onlineAccounts.signOut(user);
  else onlineAccounts.changeIdentity(user, identityOf(account, user.identity, now));
}

/** Reads the rooms and users of the last run of the server. Returns what restores them: from then on, users have half a minute to reconnect. */
export async function readSavedState(services: RoomServices, dependencies: Dependencies): Promise<() => void> {
  const { database, clock, logger } = dependencies;
  await services.announcements.load();
  const saved = await readSavedRooms({ repository: createRoomsRepository(database), clock, logger });
  const seats = saved.flatMap(({ room, seats: ofRoom }) => ofRoom.map((seat) => ({ ...seat, room })));
  const accounts = await accountsOf(seats, dependencies);
  return () => {
    const now = wholeNow(clock);
    restoreRooms(saved, services.rooms, services.snapshots, now);
    for (const seat of seats) restoreUser(seat, accounts, services, now);
    if (saved.length > 0) logger.info({ rooms: saved.length }, 'rooms are back');
    services.announcements.announceToRestored();
  };
}

import type { Identity } from '@quatremains/rules/room/room';
import type { RateLimit } from '@quatremains/rules/play/rate-limit';
import { programName } from '@quatremains/rules/users/program-name';
import type { Clock } from '@quatremains/rules/clock';
import type { Random } from '../../platform/random.ts';
import type { ConnectingClient } from '../../realtime/gateway.ts';
import { Session, type Connection } from '../../realtime/session.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import { countryFrom, createGuest, guestWord } from './guest.ts';
import type { OnlineUsers, OnlineUser } from './online-users.ts';
import type { OnlineAccounts } from './online-accounts.ts';

/** For tests and benches: changes the identity of a new guest. */
export type OverrideIdentity = (client: ConnectingClient) => Partial<Identity>;

export interface ConnectUserOptions {
  readonly onlineUsers: OnlineUsers;
  readonly onlineAccounts: OnlineAccounts;
  readonly rooms: Pick<LiveRooms, 'reconnect' | 'disconnect' | 'seatOf'>;
  readonly random: Random;
  readonly clock: Clock;
  readonly countryHeader: string | null;
  readonly overrideIdentity: OverrideIdentity;
  readonly fairUse: RateLimit;
}

function userFor(client: ConnectingClient, options: ConnectUserOptions): OnlineUser {
  const { onlineUsers, random, countryHeader, overrideIdentity } = options;
  const known = onlineUsers.find(client.handshake.resume);
  if (known !== undefined) return known;
  const country = countryFrom(countryHeader === null ? undefined : client.headers[countryHeader]);
  const word = guestWord(client.headers['accept-language']);
  const program = programName(client.handshake.program);
  return onlineUsers.add({
    ...createGuest(random, { country, word }, onlineUsers.isNameTaken),
    program,
    ...overrideIdentity(client),
  });
}

function sendInitUser(session: Session, { resume }: OnlineUser, { rooms, clock }: ConnectUserOptions): void {
  const { id, internalId, username, country, role, isVip } = session.identity;
  const colors = [...session.identity.colors];
  session.send('initUser', {
    id,
    internalId,
    username,
    country,
    role,
    isVip,
    colors,
    resume,
    serverTime: clock.now(),
    seat: rooms.seatOf(session),
  });
}

/** Makes the session of a new connection: of a new guest, or of the user whose token it resumes. The user's earlier session is replaced. */
export function connectUser(connection: Connection, client: ConnectingClient, options: ConnectUserOptions): Session {
  const { onlineUsers, onlineAccounts, rooms, fairUse } = options;
  const user = userFor(client, options);
  const session = new Session({
    connection,
    notes: client.handshake.notes,
    identity: user.identity,
    address: client.address,
    fairUse,
  });
  const previous = onlineUsers.attach(user, session);
  onlineAccounts.reconnect(user);
  sendInitUser(session, user, options);
  rooms.reconnect(session);
  previous?.send('replaced', {});
  previous?.connection.close();
  return session;
}

/** Ends the session of a closed connection; the user's place in a room is reserved for a while. */
export function disconnectUser(
  session: Session,
  { onlineUsers, rooms }: Pick<ConnectUserOptions, 'onlineUsers' | 'rooms'>,
): void {
  if (onlineUsers.detach(session)) rooms.disconnect(session);
}

import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { RoomSeat } from '@quatremains/protocol/realtime/room-requests';
import type { ClientEventBody } from '@quatremains/protocol/realtime/client-events';
import { accepted, refused, refusedFor, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { creationError } from '@quatremains/rules/room/create';
import type { Room } from '@quatremains/rules/room/room';
import { updateError } from '@quatremains/rules/room/update-settings';
import { colourAmong } from '@quatremains/rules/users/palette';
import type { Random } from '../../platform/random.ts';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { OnlineUsers } from '../users/online-users.ts';
import { hashPassword } from './password.ts';
import { NO_PASSWORD, type PasswordCheck, type PasswordGuard } from './password-guard.ts';
import type { RoomListPush } from './room-list-push.ts';
import type { LiveRooms } from './live-rooms.ts';

export interface RoomsOptions {
  readonly rooms: LiveRooms;
  readonly onlineUsers: Pick<OnlineUsers, 'changeIdentityOf'>;
  readonly roomListPush: RoomListPush;
  readonly guard: PasswordGuard;
  /** Counts a new room of an address; returns null, or for how many ms the address is over its limit. */
  readonly waitToCreate: (address: string) => number | null;
  /** The operator's limits of mode properties. */
  readonly limits: ModeLimits;
  readonly clock: Clock;
  readonly random: Random;
}

type RoomEvent = 'latency' | 'watchRooms' | 'createRoom' | 'updateRoom' | 'joinRoom' | 'leaveRoom';

/** The shortest time between two reports of a member's link to the room, ms; clients measure more often at first. */
const LINK_INTERVAL = 4_500;

function reportLink(session: Session, { rooms, clock }: RoomsOptions): void {
  if (session.link === null || clock.now() - session.linkSentAt < LINK_INTERVAL) return;
  session.linkSentAt = clock.now();
  rooms.roomOf(session)?.run({ kind: 'reportLink', id: session.identity.id, link: session.link });
}

/** For how many ms this session may not open a room; null where it may: then the room is counted for the session and its address. */
function waitForRoom(session: Session, { waitToCreate, clock }: RoomsOptions): number | null {
  const now = clock.now();
  const wait = session.newRooms.wait(1, now);
  if (wait > 0) return wait;
  const waitOfAddress = waitToCreate(session.address);
  if (waitOfAddress === null) session.newRooms.take(1, now);
  return waitOfAddress;
}

async function create(
  options: RoomsOptions,
  session: Session,
  asked: ClientEventBody<'createRoom'>,
): Promise<Result<RoomSeat>> {
  const error = creationError(session.identity, asked, options.limits);
  if (error !== null) return { ok: false, refusal: error };
  const wait = waitForRoom(session, options);
  if (wait !== null) return refusedFor(wait, 'TOO_FAST');
  const { password, ...settings } = asked;
  const passwordHash = password ? await hashPassword(password, options.random) : null;
  if (!session.isOpen) return refused('NOT_IN_ROOM');
  return options.rooms.create(session, { settings, passwordHash, limits: options.limits });
}

/** The rules check the rights before the password is hashed, and again afterwards. */
async function update(
  { rooms, limits, random }: RoomsOptions,
  session: Session,
  { id, create: asked }: ClientEventBody<'updateRoom'>,
): Promise<Result<null>> {
  const live = rooms.roomOf(session);
  if (live === undefined || live.room.id !== id) return refused('NOT_IN_ROOM');
  const error = updateError(live.room, session.identity.id, asked, limits);
  if (error !== null) return { ok: false, refusal: error };
  const { password, ...changes } = asked;
  const passwordHash = password ? await hashPassword(password, random) : password === '' ? null : undefined;
  const outcome = live.run({ kind: 'updateSettings', by: session.identity.id, changes, passwordHash, limits });
  return outcome.ok ? accepted(null) : outcome;
}

/** Replaces the refusal of a missing password by the wait, where passwords are not checked. */
export function withWait<T>(result: Result<T>, { wait }: PasswordCheck): Result<T> {
  const isMissing = !result.ok && result.refusal.code === 'PASSWORD_NEEDED';
  return isMissing && wait > 0 ? refusedFor(wait, 'PASSWORD_TRIES_SPENT') : result;
}

/** A guest whose random colour another member of the room has gets another one. */
function giveDistinctColour(session: Session, room: Room, onlineUsers: Pick<OnlineUsers, 'changeIdentityOf'>): void {
  const { identity } = session;
  const [own] = identity.colors;
  if (identity.internalId !== null || own === undefined) return;
  const others = room.members.filter(({ id, hidden }) => id !== identity.id && !hidden);
  const colour = colourAmong(
    own,
    others.map(({ colors }) => colors),
  );
  if (colour !== own)
    onlineUsers.changeIdentityOf(session, { ...identity, colors: [colour, ...identity.colors.slice(1)] });
}

async function join(
  { rooms, onlineUsers, guard }: RoomsOptions,
  session: Session,
  { id, userStatus: status, password, invisible: hidden }: ClientEventBody<'joinRoom'>,
): Promise<Result<RoomSeat>> {
  const live = rooms.find(id);
  if (live === undefined) return refused('ROOM_NOT_FOUND');
  // Without a password there is no await, so that the session's next event is handled after this one.
  const check = password ? await guard.check(session, live, password) : NO_PASSWORD;
  if (!session.isOpen) return refused('NOT_IN_ROOM');
  const before = session.identity;
  giveDistinctColour(session, live.room, onlineUsers);
  const { address } = session;
  const result = rooms.join(session, live, { status, hidden, address, password: check.proof });
  if (!result.ok) onlineUsers.changeIdentityOf(session, before);
  return withWait(result, check);
}

/** Handles the events that create, change, join and leave rooms; the rules check the rights. */
export function roomsHandlers(options: RoomsOptions): Pick<Handlers, RoomEvent> {
  const { rooms, roomListPush, clock } = options;
  return {
    latency: (session, { link }) => {
      const serverTime = clock.now();
      if (link !== undefined) session.link = link;
      reportLink(session, options);
      return accepted({ serverTime });
    },
    watchRooms: (session, { watch }) => {
      roomListPush.watch(session, watch);
      return accepted(null);
    },
    createRoom: (session, asked) => create(options, session, asked),
    updateRoom: (session, asked) => update(options, session, asked),
    joinRoom: (session, asked) => join(options, session, asked),
    leaveRoom: (session, { id }) => rooms.leave(session, id),
  };
}

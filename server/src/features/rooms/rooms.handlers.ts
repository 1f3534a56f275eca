import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { Seat } from '@quatremains/protocol/realtime/room-requests';
import type { ClientEventBody } from '@quatremains/protocol/realtime/client-events';
import { accepted, refused, refusedFor, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { creationFault } from '@quatremains/rules/room/create';
import { updateFault } from '@quatremains/rules/room/update-settings';
import type { Random } from '../../platform/random.ts';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { OnlineUsers } from '../users/online-users.ts';
import { hashPassword } from './password.ts';
import { NO_PASSWORD, type PasswordCheck, type PasswordGuard } from './password-guard.ts';
import type { RoomListPush } from './room-list-push.ts';
import type { LiveRooms } from './live-rooms.ts';
import { tellApart } from './tell-apart.ts';

export interface RoomsOptions {
  readonly rooms: LiveRooms;
  readonly onlineUsers: Pick<OnlineUsers, 'changeIdentityOf'>;
  readonly roomListPush: RoomListPush;
  readonly guard: PasswordGuard;
  /** Counts a room that an address makes: null where it may, else for how many ms it may not. */
  readonly waitToCreate: (address: string) => number | null;
  /** The most that the operator lets rooms ask of their modes. */
  readonly limits: ModeLimits;
  readonly clock: Clock;
  readonly random: Random;
}

type RoomEvent = 'latency' | 'watchRooms' | 'createRoom' | 'updateRoom' | 'joinRoom' | 'leaveRoom';

/** Links are told to the room this often, though clients measure more often at first. */
const LINKS_TOLD_EVERY = 4_500;

function reportLink(session: Session, { rooms, clock }: RoomsOptions): void {
  if (session.link === null || clock.now() - session.linkToldAt < LINKS_TOLD_EVERY) return;
  session.linkToldAt = clock.now();
  rooms.roomOf(session)?.run({ kind: 'reportLink', id: session.who.id, link: session.link });
}

/** For how many ms this session may open no room; null where it may, and it is counted for it and for its address. */
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
): Promise<Result<Seat>> {
  const fault = creationFault(session.who, asked, options.limits);
  if (fault !== null) return { ok: false, refusal: fault };
  const wait = waitForRoom(session, options);
  if (wait !== null) return refusedFor(wait, 'TOO_FAST');
  const { password, ...settings } = asked;
  const passwordHash = password ? await hashPassword(password, options.random) : null;
  if (!session.isOpen) return refused('NOT_IN_ROOM');
  return options.rooms.create(session, { settings, passwordHash, limits: options.limits });
}

/** Nobody stays without a right because the password took its time: the rules look again when it is hashed. */
async function update(
  { rooms, limits, random }: RoomsOptions,
  session: Session,
  { id, create: asked }: ClientEventBody<'updateRoom'>,
): Promise<Result<null>> {
  const live = rooms.roomOf(session);
  if (live === undefined || live.room.id !== id) return refused('NOT_IN_ROOM');
  const fault = updateFault(live.room, session.who.id, asked, limits);
  if (fault !== null) return { ok: false, refusal: fault };
  const { password, ...changes } = asked;
  const passwordHash = password ? await hashPassword(password, random) : password === '' ? null : undefined;
  const outcome = live.run({ kind: 'updateSettings', by: session.who.id, changes, passwordHash, limits });
  return outcome.ok ? accepted(null) : outcome;
}

/** Who may not even try a password is told so only where it is the password that is missing. */
export function withWait<T>(result: Result<T>, { wait }: PasswordCheck): Result<T> {
  const isMissing = !result.ok && result.refusal.code === 'PASSWORD_NEEDED';
  return isMissing && wait > 0 ? refusedFor(wait, 'PASSWORD_TRIES_SPENT') : result;
}

async function join(
  { rooms, onlineUsers, guard }: RoomsOptions,
  session: Session,
  { id, userStatus: status, password, invisible: hidden }: ClientEventBody<'joinRoom'>,
): Promise<Result<Seat>> {
  const live = rooms.find(id);
  if (live === undefined) return refused('ROOM_NOT_FOUND');
  // Without a password nothing is waited for: what one sends next comes after this.
  const judged = password ? await guard.check(session, live, password) : NO_PASSWORD;
  if (!session.isOpen) return refused('NOT_IN_ROOM');
  const before = session.who;
  tellApart(session, live.room, onlineUsers);
  const { address } = session;
  const result = rooms.join(session, live, { status, hidden, address, password: judged.proof });
  if (!result.ok) onlineUsers.changeIdentityOf(session, before);
  return withWait(result, judged);
}

/** What is done with rooms; what may be done is said by the rules. */
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

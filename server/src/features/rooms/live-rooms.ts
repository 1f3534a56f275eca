import { ROOM } from '@quatremains/protocol/limits';
import { roomId, type RoomId, type UserId } from '@quatremains/protocol/ids';
import type { RoomSeat } from '@quatremains/protocol/realtime/room-requests';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { GameType } from '@quatremains/protocol/vocabulary';
import type { DeletedAuthor } from '@quatremains/rules/chat/without-author';
import type { Clock } from '@quatremains/rules/clock';
import type { Command } from '@quatremains/rules/room/command';
import { createRoom, type NewRoom } from '@quatremains/rules/room/create';
import { memberOf } from '@quatremains/rules/room/members';
import type { RoomEvent, Outcome } from '@quatremains/rules/room/outcome';
import type { Identity, Room } from '@quatremains/rules/room/room';
import type { Random } from '../../platform/random.ts';
import type { Timers } from '../../platform/timers.ts';
import type { Audience } from '../../realtime/audience.ts';
import type { Session } from '../../realtime/session.ts';
import { LiveRoom, type LiveRoomOptions } from './live-room.ts';

export interface LiveRoomsOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly createAudience: () => Audience;
  readonly drumsOf: LiveRoomOptions['drumsOf'];
  readonly recordLoops: LiveRoomOptions['recordLoops'];
  /** Called with the events of a room, also when it closes. */
  readonly onChange: (id: RoomId, events: readonly RoomEvent[]) => void;
  /** Called when a user joins a room. */
  readonly onEnter?: (identity: Identity, type: GameType) => void;
  /** Called when a room is created. */
  readonly onOpen?: (live: LiveRoom) => void;
}

const ID_BYTES = 9;

/** The open rooms of this server, and the room of each user. */
export class LiveRooms {
  readonly #options: LiveRoomsOptions;
  readonly #rooms = new Map<RoomId, LiveRoom>();
  readonly #roomOf = new Map<UserId, LiveRoom>();

  constructor(options: LiveRoomsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#rooms.size;
  }

  *all(): Iterable<Room> {
    for (const live of this.#rooms.values()) yield live.room;
  }

  find(id: RoomId): LiveRoom | undefined {
    return this.#rooms.get(id);
  }

  roomOf(session: Session): LiveRoom | undefined {
    return this.#roomOf.get(session.identity.id);
  }

  /** Runs a command in the room of this session's user. */
  run(session: Session, command: Command): Outcome {
    return this.roomOf(session)?.run(command) ?? refused('NOT_IN_ROOM');
  }

  /** The same for requests whose answer has no value. */
  request(session: Session, command: Command): Result<null> {
    const outcome = this.run(session, command);
    return outcome.ok ? accepted(null) : outcome;
  }

  /** The room and status of this session's user, or null. */
  seatOf(session: Session): RoomSeat | null {
    const live = this.roomOf(session);
    const member = live && memberOf(live.room, session.identity.id);
    return live && member ? { roomId: live.room.id, status: member.status } : null;
  }

  /** Creates a room with this session's user in it; the user leaves the previous room. */
  create(session: Session, asked: Pick<NewRoom, 'settings' | 'passwordHash' | 'limits'>): Result<RoomSeat> {
    if (this.count >= ROOM.maxRooms) return refused('TOO_MANY_ROOMS');
    const { clock, random } = this.#options;
    const id = roomId.parse(random.token(ID_BYTES));
    const { identity, address, sound } = session;
    const outcome = createRoom({ ...asked, id, creator: identity, address, sound, now: clock.now() });
    if (!outcome.ok) return outcome;
    const before = this.roomOf(session);
    const live = this.#open(outcome.room);
    live.open(session, outcome.events);
    this.#options.onOpen?.(live);
    return this.#enter(session, live, before);
  }

  /** Joins a room; the user leaves the previous room only when the join is accepted. */
  join(
    session: Session,
    live: LiveRoom,
    how: Omit<Extract<Command, { kind: 'join' }>, 'kind' | 'identity' | 'sound'>,
  ): Result<RoomSeat> {
    const before = this.roomOf(session);
    const outcome = live.admit(session, { kind: 'join', identity: session.identity, sound: session.sound, ...how });
    return outcome.ok ? this.#enter(session, live, before) : outcome;
  }

  leave(session: Session, id: RoomId): Result<null> {
    const live = this.roomOf(session);
    if (live === undefined || live.room.id !== id) return refused('NOT_IN_ROOM');
    return this.request(session, { kind: 'leave', id: session.identity.id });
  }

  /** Gives a new session the place of its user in a room: the reserved one, or that of the user's earlier session. */
  reconnect(session: Session): void {
    this.roomOf(session)?.admit(session, { kind: 'reconnect', id: session.identity.id });
  }

  disconnect(session: Session): void {
    this.roomOf(session)?.disconnect(session);
  }

  /** Applies a user's new name, colours or role to the user's room. */
  changeIdentity(identity: Identity): void {
    this.#roomOf.get(identity.id)?.run({ kind: 'updateIdentity', identity });
  }

  /** Posts the operator's message in every room. */
  broadcast(message: string): void {
    for (const live of this.#rooms.values()) live.run({ kind: 'broadcast', message });
  }

  /** Takes the name of a deleted account off its messages in all rooms. */
  forgetAuthor(author: DeletedAuthor, as: readonly UserId[]): void {
    for (const live of this.#rooms.values()) live.run({ kind: 'forgetAuthor', author, as });
  }

  /** Opens a room of the last run of the server. */
  restore(room: Room): void {
    this.#open(room).resume();
  }

  stop(): void {
    for (const live of this.#rooms.values()) live.stop();
  }

  #open(room: Room): LiveRoom {
    const { clock, timers, createAudience, drumsOf, recordLoops } = this.#options;
    const options = { clock, timers, drumsOf, recordLoops, onChange: this.#handleChange };
    const live = new LiveRoom(room, { ...options, audience: createAudience() });
    this.#rooms.set(room.id, live);
    return live;
  }

  #enter(session: Session, live: LiveRoom, before: LiveRoom | undefined): Result<RoomSeat> {
    const { id } = session.identity;
    if (before !== undefined && before !== live) before.run({ kind: 'leave', id });
    this.#roomOf.set(id, live);
    if (before !== live) this.#options.onEnter?.(session.identity, live.room.settings.gameType);
    if (session.link !== null) live.run({ kind: 'reportLink', id, link: session.link });
    const seat = this.seatOf(session);
    return seat === null ? refused('NOT_IN_ROOM') : accepted(seat);
  }

  readonly #handleChange = (live: LiveRoom, events: readonly RoomEvent[]): void => {
    for (const event of events)
      if (event.kind === 'memberLeft' && this.#roomOf.get(event.member.id) === live)
        this.#roomOf.delete(event.member.id);
    for (const { id } of live.room.members) this.#roomOf.set(id, live);
    if (live.room.closed) this.#rooms.delete(live.room.id);
    if (events.length > 0) this.#options.onChange(live.room.id, events);
  };
}

import type { RoomId, UserId } from '@quatremains/protocol/ids';
import type { Clock } from '@quatremains/rules/clock';
import type { RecordedLoop } from '@quatremains/rules/room/bot/bot-state';
import type { Fact } from '@quatremains/rules/room/outcome';
import type { Room } from '@quatremains/rules/room/room';
import type { Logger } from '../../platform/logger.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import { loopIn } from './kept-loop.ts';
import { messageRow, roomRow } from './saved-room.ts';
import type { SavedSeat } from './saved-state.ts';
import type { RoomChanges, RoomRow, RoomsRepository } from './rooms.repository.ts';
import { affectsSnapshot } from './room-event-effects.ts';

export interface RoomSnapshotsOptions {
  readonly repository: Pick<RoomsRepository, 'write'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly find: (id: RoomId) => Room | undefined;
  /** By what somebody is known again, or null where nobody can be. */
  readonly seatOf: (id: UserId) => SavedSeat | null;
}

/** What a crash can lose at most. */
const WRITES_EVERY = 1_000;
/** So many rooms are put into words in one go; in between the notes have their turn. */
const ROOMS_AT_ONCE = 25;

/** Writes down rooms that have changed, all of them together every second, so that they outlive the process. */
export class RoomSnapshots {
  readonly #options: RoomSnapshotsOptions;
  readonly #touched = new Set<RoomId>();
  /** The last message of each room that is written, or is on its way; where it is missing, all are written again. */
  readonly #written = new Map<RoomId, number>();
  /** The loop of each room, likewise. */
  readonly #writtenLoops = new Map<RoomId, RecordedLoop | null>();
  readonly #stopTimer: Stop;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;
  /** Rooms that are being written. */
  #inHand = 0;

  constructor(options: RoomSnapshotsOptions) {
    this.#options = options;
    this.#stopTimer = options.timers.every(WRITES_EVERY, () => {
      // A slow database gets the next ones when it is done with these.
      if (!this.#isWriting) this.#begin();
    });
  }

  /** Rooms that have changed and are not written yet. */
  get unsavedCount(): number {
    return this.#touched.size + this.#inHand;
  }

  /** Something has become true in a room. */
  markChanged(id: RoomId, facts: readonly Fact[]): void {
    if (!this.#touched.has(id) && facts.some(affectsSnapshot)) this.#touched.add(id);
    // What was written before is another text now.
    if (facts.some(({ kind }) => kind === 'authorForgotten')) this.#written.delete(id);
  }

  /** A room that has come back with what was written of it. */
  trackRestored(room: Room): void {
    const last = room.messages.at(-1);
    if (last !== undefined) this.#written.set(room.id, last.messageId);
    this.#writtenLoops.set(room.id, loopIn(room));
    this.#touched.add(room.id);
  }

  /** Resolves when everything that has changed by now is kept, or could not be. */
  async flush(): Promise<void> {
    await this.#writing;
    this.#begin();
    await this.#writing;
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    this.#stopTimer();
    await this.flush();
  }

  #begin(): void {
    if (this.#touched.size === 0) return;
    this.#isWriting = true;
    this.#writing = this.#writeAll().finally(() => {
      this.#isWriting = false;
    });
  }

  async #writeAll(): Promise<void> {
    const ids = [...this.#touched];
    this.#touched.clear();
    this.#inHand = ids.length;
    for (let first = 0; first < ids.length; first += ROOMS_AT_ONCE)
      await this.#writeSome(ids.slice(first, first + ROOMS_AT_ONCE));
    this.#inHand = 0;
  }

  async #writeSome(ids: readonly RoomId[]): Promise<void> {
    const changes = this.#changesOf(ids);
    // Before it is written: a message that changes meanwhile is written again.
    for (const { room_id: id, message_id: last } of changes.messages) this.#written.set(id, last);
    try {
      await this.#options.repository.write(changes);
    } catch (error) {
      this.#options.logger.error({ error }, 'rooms were not kept; they are tried again');
      for (const id of ids) this.#touchAgain(id);
      return;
    }
    for (const id of changes.closed) this.#forget(id);
  }

  #forget(id: RoomId): void {
    this.#written.delete(id);
    this.#writtenLoops.delete(id);
  }

  #touchAgain(id: RoomId): void {
    this.#touched.add(id);
    this.#forget(id);
  }

  #changesOf(ids: readonly RoomId[]): RoomChanges {
    const { find, clock } = this.#options;
    const now = clock.now();
    const found = ids.map((id) => find(id));
    const rooms = found.filter((room) => room !== undefined);
    return {
      rooms: rooms.map((room) => this.#rowOf(room, now)),
      messages: rooms.flatMap((room) => this.#newMessagesOf(room)),
      oldest: rooms.flatMap((room) => {
        const [oldest] = room.messages;
        return oldest === undefined ? [] : [{ id: room.id, message_id: oldest.messageId }];
      }),
      closed: ids.filter((_, place) => found[place] === undefined),
    };
  }

  /** A loop is large: it is written once. */
  #rowOf(room: Room, now: number): RoomRow {
    const loop = loopIn(room);
    const isLoopWritten = this.#writtenLoops.get(room.id) === loop;
    this.#writtenLoops.set(room.id, loop);
    return roomRow(room, this.#seatsOf(room), now, isLoopWritten);
  }

  #newMessagesOf(room: Room) {
    const last = this.#written.get(room.id) ?? -1;
    return room.messages.flatMap((message) => (message.messageId > last ? [messageRow(room.id, message)] : []));
  }

  #seatsOf({ members }: Room): SavedSeat[] {
    return members.flatMap(({ id }) => this.#options.seatOf(id) ?? []);
  }
}

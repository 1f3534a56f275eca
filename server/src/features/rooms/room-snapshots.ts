import type { RoomId, UserId } from '@quatremains/protocol/ids';
import type { Clock } from '@quatremains/rules/clock';
import type { RecordedLoop } from '@quatremains/rules/room/bot/bot-state';
import type { RoomEvent } from '@quatremains/rules/room/outcome';
import type { Room } from '@quatremains/rules/room/room';
import type { Logger } from '../../platform/logger.ts';
import type { Stop, Timers } from '../../platform/timers.ts';
import { loopIn, messageRow, roomRow } from './saved-room.ts';
import type { SavedSeat } from './saved-state.ts';
import type { RoomChanges, RoomRow, RoomsRepository } from './rooms.repository.ts';
import { affectsSnapshot } from './room-event-effects.ts';

export interface RoomSnapshotsOptions {
  readonly repository: Pick<RoomsRepository, 'write'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly find: (id: RoomId) => Room | undefined;
  /** The data by which a member reconnects, or null. */
  readonly seatOf: (id: UserId) => SavedSeat | null;
}

/** Changes of this time, ms, may be lost by a crash. */
const SAVE_EVERY = 1_000;
/** How many rooms are serialized in one turn of the event loop: notes are relayed in between. */
const BATCH_SIZE = 25;

/** Saves changed rooms every second, all in one transaction for each batch, so that they survive a restart. */
export class RoomSnapshots {
  readonly #options: RoomSnapshotsOptions;
  readonly #changed = new Set<RoomId>();
  /** The id of the last saved message of each room; where it is missing, all messages are saved again. */
  readonly #saved = new Map<RoomId, number>();
  /** The last saved loop of each room. */
  readonly #savedLoops = new Map<RoomId, RecordedLoop | null>();
  readonly #stopTimer: Stop;
  #saving: Promise<void> = Promise.resolve();
  #isSaving = false;
  /** How many rooms are being saved. */
  #savingCount = 0;

  constructor(options: RoomSnapshotsOptions) {
    this.#options = options;
    this.#stopTimer = options.timers.every(SAVE_EVERY, () => {
      // A slow database saves one batch at a time.
      if (!this.#isSaving) this.#begin();
    });
  }

  /** How many rooms have changed and are not saved yet. */
  get unsavedCount(): number {
    return this.#changed.size + this.#savingCount;
  }

  /** Marks a room as changed where these events affect its snapshot. */
  markChanged(id: RoomId, events: readonly RoomEvent[]): void {
    if (!this.#changed.has(id) && events.some(affectsSnapshot)) this.#changed.add(id);
    // The saved messages have changed.
    if (events.some(({ kind }) => kind === 'authorForgotten')) this.#saved.delete(id);
  }

  /** Registers a restored room with what is saved of it. */
  trackRestored(room: Room): void {
    const last = room.messages.at(-1);
    if (last !== undefined) this.#saved.set(room.id, last.messageId);
    this.#savedLoops.set(room.id, loopIn(room));
    this.#changed.add(room.id);
  }

  /** Resolves when all changes until now are saved, or have failed. */
  async flush(): Promise<void> {
    await this.#saving;
    this.#begin();
    await this.#saving;
  }

  /** Saves the remaining changes. */
  async stop(): Promise<void> {
    this.#stopTimer();
    await this.flush();
  }

  #begin(): void {
    if (this.#changed.size === 0) return;
    this.#isSaving = true;
    this.#saving = this.#saveAll().finally(() => {
      this.#isSaving = false;
    });
  }

  async #saveAll(): Promise<void> {
    const ids = [...this.#changed];
    this.#changed.clear();
    this.#savingCount = ids.length;
    for (let first = 0; first < ids.length; first += BATCH_SIZE)
      await this.#saveBatch(ids.slice(first, first + BATCH_SIZE));
    this.#savingCount = 0;
  }

  async #saveBatch(ids: readonly RoomId[]): Promise<void> {
    const changes = this.#changesOf(ids);
    // Set before the write, so that a message that changes during the write is saved again.
    for (const { room_id: id, message_id: last } of changes.messages) this.#saved.set(id, last);
    try {
      await this.#options.repository.write(changes);
    } catch (error) {
      this.#options.logger.error({ error }, 'rooms were not saved; the server tries again');
      for (const id of ids) this.#markAgain(id);
      return;
    }
    for (const id of changes.closed) this.#forget(id);
  }

  #forget(id: RoomId): void {
    this.#saved.delete(id);
    this.#savedLoops.delete(id);
  }

  #markAgain(id: RoomId): void {
    this.#changed.add(id);
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

  /** The row of a room; a loop is large, so it is saved once only. */
  #rowOf(room: Room, now: number): RoomRow {
    const loop = loopIn(room);
    const isLoopSaved = this.#savedLoops.get(room.id) === loop;
    this.#savedLoops.set(room.id, loop);
    return roomRow(room, this.#seatsOf(room), now, isLoopSaved);
  }

  #newMessagesOf(room: Room) {
    const last = this.#saved.get(room.id) ?? -1;
    return room.messages.flatMap((message) => (message.messageId > last ? [messageRow(room.id, message)] : []));
  }

  #seatsOf({ members }: Room): SavedSeat[] {
    return members.flatMap(({ id }) => this.#options.seatOf(id) ?? []);
  }
}

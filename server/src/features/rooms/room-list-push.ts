import type { RoomId } from '@quatremains/protocol/ids';
import { isListed } from '@quatremains/rules/room/list-order';
import type { Room } from '@quatremains/rules/room/room';
import { summaryOf } from '@quatremains/rules/room/view-for';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { Stop, Timers } from '../../platform/timers.ts';
import { encodeEvent } from '../../realtime/encode-event.ts';
import type { Session } from '../../realtime/session.ts';

const GATHERS = 250;

/** Tells those who watch the room list what has changed in it, gathered over a quarter of a second and written once for all. */
export class RoomListPush {
  readonly #timers: Timers;
  readonly #find: (id: RoomId) => Room | undefined;
  readonly #watchers = new Set<Session>();
  readonly #touched = new Set<RoomId>();
  /** The rows as they were last told, so that what nobody can see is not told. */
  readonly #rows = new Map<RoomId, string>();
  #stopTimer: Stop | null = null;

  constructor(timers: Timers, find: (id: RoomId) => Room | undefined) {
    this.#timers = timers;
    this.#find = find;
  }

  watch(session: Session, isWatching: boolean): void {
    if (isWatching) this.#watchers.add(session);
    else this.#watchers.delete(session);
  }

  touch(id: RoomId): void {
    this.#touched.add(id);
    this.#stopTimer ??= this.#timers.after(GATHERS, this.#push);
  }

  stop(): void {
    this.#stopTimer?.();
  }

  readonly #push = (): void => {
    this.#stopTimer = null;
    const changed: RoomSummary[] = [];
    const removed: RoomId[] = [];
    for (const id of this.#touched) this.#compare(id, changed, removed);
    this.#touched.clear();
    if (changed.length + removed.length === 0) return;
    const text = encodeEvent('roomList', { changed, removed });
    for (const session of this.#watchers) session.connection.sendText(text);
  };

  #compare(id: RoomId, changed: RoomSummary[], removed: RoomId[]): void {
    const room = this.#find(id);
    if (room === undefined || !isListed(room)) {
      if (this.#rows.delete(id)) removed.push(id);
      return;
    }
    const row = summaryOf(room);
    const written = JSON.stringify(row);
    if (this.#rows.get(id) === written) return;
    this.#rows.set(id, written);
    changed.push(row);
  }
}

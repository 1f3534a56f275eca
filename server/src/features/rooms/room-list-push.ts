import type { RoomId } from '@quatremains/protocol/ids';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { Stop, Timers } from '../../platform/timers.ts';
import { encodeEvent } from '../../realtime/encode-event.ts';
import type { Session } from '../../realtime/session.ts';
import { shareText } from '../../realtime/shared-text.ts';
import type { RoomRow, RoomRows } from './room-rows.ts';

const GATHERS = 250;

/** Tells those who watch the room list what has changed in it, gathered over a quarter of a second and written once for all. */
export class RoomListPush {
  readonly #timers: Timers;
  readonly #rows: RoomRows;
  readonly #watchers = new Set<Session>();
  readonly #touched = new Set<RoomId>();
  /** The rows as they were last told, so that what nobody can see is not told. */
  readonly #told = new Map<RoomId, RoomRow>();
  #stopTimer: Stop | null = null;

  constructor(timers: Timers, rows: RoomRows) {
    this.#timers = timers;
    this.#rows = rows;
  }

  watch(session: Session, isWatching: boolean): void {
    if (isWatching) this.#watchers.add(session);
    else this.#watchers.delete(session);
  }

  touch(id: RoomId): void {
    this.#rows.touch(id);
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
    if (changed.length + removed.length === 0 || this.#watchers.size === 0) return;
    const shared = shareText(encodeEvent('roomList', { changed, removed }));
    for (const session of this.#watchers) session.connection.sendShared(shared);
  };

  #compare(id: RoomId, changed: RoomSummary[], removed: RoomId[]): void {
    const row = this.#rows.row(id);
    if (row === undefined) {
      if (this.#told.delete(id)) removed.push(id);
      return;
    }
    if (this.#told.get(id) === row) return;
    this.#told.set(id, row);
    changed.push({ ...row.summary, ribbon: this.#rows.ribbon(id) });
  }
}

import type { RoomId } from '@quatremains/protocol/ids';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import type { Clock } from '@quatremains/rules/clock';
import type { Stop, Timers } from '../../platform/timers.ts';
import { encodeEvent } from '../../realtime/encode-event.ts';
import type { Session } from '../../realtime/session.ts';
import { shareText } from '../../realtime/shared-text.ts';
import type { ListRow, RoomListRows } from './room-list-rows.ts';
import { changeOf } from './row-change.ts';

const GATHERS = 250;
/** No sooner again than this. */
const EVERY = 1_000;

type News = ServerEventBody<'roomList'>;

/**
 * Tells those who watch the room list what has changed in it, written once for all: soon after a change, and where it changes all the time
 * once a second.
 */
export class RoomListPush {
  readonly #timers: Timers;
  readonly #clock: Clock;
  readonly #rows: RoomListRows;
  readonly #watchers = new Set<Session>();
  readonly #touched = new Set<RoomId>();
  /** The rows as they were last told, so that what nobody can see is not told. */
  readonly #told = new Map<RoomId, ListRow>();
  #stopTimer: Stop | null = null;
  #toldAt = -Infinity;
  /** How often something was told: a list that is written after it must not be older than it. */
  count = 0;

  constructor(timers: Timers, clock: Clock, rows: RoomListRows) {
    this.#timers = timers;
    this.#clock = clock;
    this.#rows = rows;
  }

  watch(session: Session, isWatching: boolean): void {
    if (isWatching) this.#watchers.add(session);
    else this.#watchers.delete(session);
  }

  touch(id: RoomId): void {
    this.#rows.touch(id);
    this.#touched.add(id);
    this.#stopTimer ??= this.#timers.after(Math.max(GATHERS, this.#toldAt + EVERY - this.#clock.now()), this.#push);
  }

  stop(): void {
    this.#stopTimer?.();
  }

  readonly #push = (): void => {
    this.#stopTimer = null;
    const news: News = { added: [], changed: [], removed: [] };
    for (const id of this.#touched) this.#compare(id, news);
    this.#touched.clear();
    if (news.added.length + news.changed.length + news.removed.length === 0) return;
    this.#toldAt = this.#clock.now();
    this.count++;
    if (this.#watchers.size === 0) return;
    const shared = shareText(encodeEvent('roomList', news));
    for (const session of this.#watchers) session.connection.sendShared(shared);
  };

  #compare(id: RoomId, { added, changed, removed }: News): void {
    const row = this.#rows.row(id);
    if (row === undefined) {
      if (this.#told.delete(id)) removed.push(id);
      return;
    }
    const told = this.#told.get(id);
    if (told === row) return;
    this.#told.set(id, row);
    const change = told === undefined ? null : changeOf(told.summary, row.summary);
    if (told === undefined) added.push({ ...row.summary, ribbon: this.#rows.ribbon(id) });
    else if (change !== null) changed.push(change);
  }
}

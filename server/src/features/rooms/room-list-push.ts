import type { RoomChange, RoomSummary } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import type { Clock } from '@quatremains/rules/clock';
import type { Stop, Timers } from '../../platform/timers.ts';
import { encodeEvent } from '../../realtime/encode-event.ts';
import type { Session } from '../../realtime/session.ts';
import { shareText } from '../../realtime/shared-text.ts';
import type { ListRow, RoomListRows } from './room-list-rows.ts';

/** Changes of this time are sent together, ms. */
const GATHERED_FOR = 250;
/** The shortest time between two events, ms. */
const INTERVAL = 1_000;

type RoomListChanges = ServerEventBody<'roomList'>;

/** The changed fields of a row without its ribbon; null where there are none. */
function changeOf(before: RoomSummary, row: RoomSummary): RoomChange | null {
  const names = (Object.keys(row) as (keyof RoomSummary)[]).filter((name) => name !== 'ribbon');
  const changed = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(before[name]));
  if (changed.length === 0) return null;
  return { id: row.id, ...Object.fromEntries(changed.map((name) => [name, row[name]])) };
}

/**
 * Sends the changes of the room list to the sessions that watch it, encoded once for all: soon after a change, and at most once a second.
 */
export class RoomListPush {
  readonly #timers: Timers;
  readonly #clock: Clock;
  readonly #rows: RoomListRows;
  readonly #watchers = new Set<Session>();
  readonly #changed = new Set<RoomId>();
  /** The rows as they were last sent. */
  readonly #sent = new Map<RoomId, ListRow>();
  #stopTimer: Stop | null = null;
  #sentAt = -Infinity;
  /** How many events were sent: a list that is fetched after an event must not be older. */
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

  markChanged(id: RoomId): void {
    this.#rows.markChanged(id);
    this.#changed.add(id);
    this.#stopTimer ??= this.#timers.after(
      Math.max(GATHERED_FOR, this.#sentAt + INTERVAL - this.#clock.now()),
      this.#push,
    );
  }

  stop(): void {
    this.#stopTimer?.();
  }

  readonly #push = (): void => {
    this.#stopTimer = null;
    const changes: RoomListChanges = { added: [], changed: [], removed: [] };
    for (const id of this.#changed) this.#compare(id, changes);
    this.#changed.clear();
    if (changes.added.length + changes.changed.length + changes.removed.length === 0) return;
    this.#sentAt = this.#clock.now();
    this.count++;
    if (this.#watchers.size === 0) return;
    const shared = shareText(encodeEvent('roomList', changes));
    for (const session of this.#watchers) session.connection.sendShared(shared);
  };

  #compare(id: RoomId, { added, changed, removed }: RoomListChanges): void {
    const row = this.#rows.row(id);
    if (row === undefined) {
      if (this.#sent.delete(id)) removed.push(id);
      return;
    }
    const sent = this.#sent.get(id);
    if (sent === row) return;
    this.#sent.set(id, row);
    const change = sent === undefined ? null : changeOf(sent.summary, row.summary);
    if (sent === undefined) added.push({ ...row.summary, ribbon: this.#rows.ribbon(id) });
    else if (change !== null) changed.push(change);
  }
}

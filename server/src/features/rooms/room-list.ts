import { RIBBON } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import { createRateLimiter } from '@quatremains/rules/play/rate-limit';
import { matches, type Search } from '@quatremains/rules/room/room-list';
import { prepare, type Prepared } from '../../http/prepared.ts';
import type { RoomListPush } from './room-list-push.ts';
import type { RoomListRows } from './room-list-rows.ts';

/** How often the list is encoded again where it changes all the time; in between all clients get the same bytes. */
const ENCODINGS = { burst: 5, perSecond: 1 } as const;
/** How many searches are cached until the list changes. */
const SEARCHES_MAX = 50;

/** The room list as bytes, encoded once for all clients that fetch it. */
export class RoomList {
  readonly #rows: RoomListRows;
  readonly #push: Pick<RoomListPush, 'count'>;
  readonly #clock: Clock;
  readonly #encodings = createRateLimiter(ENCODINGS);
  readonly #answers = new Map<string, Prepared>();
  #period = -1;
  #encodedAfter = 0;

  constructor(rows: RoomListRows, push: Pick<RoomListPush, 'count'>, clock: Clock) {
    this.#rows = rows;
    this.#push = push;
    this.#clock = clock;
  }

  answer({ name = '', type }: Search): Prepared {
    this.#dropOutdated();
    const key = `${type ?? ''} ${name}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = prepare(this.#encode({ name, type }));
    if (this.#answers.size < SEARCHES_MAX) this.#answers.set(key, answer);
    return answer;
  }

  #dropOutdated(): void {
    const now = this.#clock.now();
    const period = Math.floor(now / RIBBON.row);
    if (!this.#rows.haveChanged && period === this.#period) return;
    const { count } = this.#push;
    // A client that received a change must not fetch an older list.
    if (!this.#encodings.take(1, now) && count === this.#encodedAfter) return;
    this.#encodedAfter = count;
    this.#period = period;
    this.#answers.clear();
    this.#rows.all();
  }

  #encode(search: Search): string {
    const isAll = search.name === '' && search.type === undefined;
    const rows = this.#rows.all().filter((row) => isAll || matches(row.summary, search));
    return `[${rows.map((row) => this.#rows.textOf(row)).join(',')}]`;
  }
}

import { RIBBON } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import { createAllowance } from '@quatremains/rules/play/fair-use';
import { matches, type Search } from '@quatremains/rules/room/list-order';
import { prepare, type Prepared } from '../../http/prepared.ts';
import type { RoomListPush } from './room-list-push.ts';
import type { RoomListRows } from './room-list-rows.ts';

/** How often the list is written anew where it changes all the time; in between everybody gets the same bytes. */
const WRITTEN = { burst: 5, perSecond: 1 } as const;
/** Searches whose answer is kept until the list changes. */
const SEARCHES = 50;

/** The room list as bytes, written once for all clients that fetch it. */
export class RoomList {
  readonly #rows: RoomListRows;
  readonly #told: Pick<RoomListPush, 'count'>;
  readonly #clock: Clock;
  readonly #writing = createAllowance(WRITTEN);
  readonly #answers = new Map<string, Prepared>();
  #period = -1;
  #writtenAfter = 0;

  constructor(rows: RoomListRows, told: Pick<RoomListPush, 'count'>, clock: Clock) {
    this.#rows = rows;
    this.#told = told;
    this.#clock = clock;
  }

  answer({ name = '', type }: Search): Prepared {
    this.#forgetOld();
    const key = `${type ?? ''} ${name}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = prepare(this.#write({ name, type }));
    if (this.#answers.size < SEARCHES) this.#answers.set(key, answer);
    return answer;
  }

  #forgetOld(): void {
    const now = this.#clock.now();
    const period = Math.floor(now / RIBBON.row);
    if (!this.#rows.haveChanged && period === this.#period) return;
    const { count } = this.#told;
    // Whoever was told of a change must not fetch a list that is older.
    if (!this.#writing.take(1, now) && count === this.#writtenAfter) return;
    this.#writtenAfter = count;
    this.#period = period;
    this.#answers.clear();
    this.#rows.all();
  }

  #write(search: Search): string {
    const isAll = search.name === '' && search.type === undefined;
    const rows = this.#rows.all().filter((row) => isAll || matches(row.summary, search));
    return `[${rows.map((row) => this.#rows.textOf(row)).join(',')}]`;
  }
}

import type { Search } from '@quatremains/rules/room/list-order';
import { prepare, type Prepared } from '../../http/prepared.ts';
import type { LiveList } from './live-list.ts';

/** Searches whose last answer is kept. */
const SEARCHES = 50;

interface Copy {
  readonly version: number;
  readonly prepared: Prepared;
}

/** The list of rooms where it is asked for: it comes over as text when it has changed, and is made into bytes once for all. */
export class CopiedList {
  readonly #live: LiveList;
  readonly #copies = new Map<string, Copy>();

  constructor(live: LiveList) {
    this.#live = live;
  }

  async answer(search: Search): Promise<Prepared> {
    const key = `${search.type ?? ''} ${search.name ?? ''}`;
    const copy = this.#copies.get(key);
    const written = await this.#live.listRooms(search, copy?.version ?? null);
    if (written === null && copy !== undefined) return copy.prepared;
    const kept = this.#copies.get(key);
    if (kept !== undefined && kept.version === written?.version) return kept.prepared;
    const prepared = prepare(written?.json ?? '[]');
    if (written !== null) this.#keep(key, { version: written.version, prepared });
    return prepared;
  }

  #keep(key: string, copy: Copy): void {
    const [oldest] = this.#copies.keys();
    if (this.#copies.size >= SEARCHES && oldest !== undefined) this.#copies.delete(oldest);
    this.#copies.set(key, copy);
  }
}

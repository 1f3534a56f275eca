import type { Ribbon, RoomSummary } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import { RIBBON } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import { compareRows, isListed } from '@quatremains/rules/room/room-list';
import { summaryOf } from '@quatremains/rules/room/view-for';
import type { LiveRoom } from './live-room.ts';

/** A row of the room list, created once for all requests, until its room changes. */
export interface ListRow {
  /** The summary without its ribbon. */
  readonly summary: RoomSummary;
  /** The summary as JSON, without the ribbon and the closing brace. */
  readonly text: string;
}

export interface RoomListRowsOptions {
  readonly clock: Clock;
  readonly find: (id: RoomId) => Pick<LiveRoom, 'room' | 'ribbon'> | undefined;
}

interface RibbonText {
  readonly period: number;
  readonly text: string;
}

function rowOf({ room }: Pick<LiveRoom, 'room'>): ListRow {
  const summary = summaryOf(room);
  const { ribbon: _, ...rest } = summary;
  return { summary, text: JSON.stringify(rest).slice(0, -1) };
}

/** The rows of all listed rooms. Only changed rooms are computed again. */
export class RoomListRows {
  readonly #options: RoomListRowsOptions;
  readonly #rows = new Map<RoomId, ListRow>();
  readonly #ribbons = new Map<RoomId, RibbonText>();
  readonly #changed = new Set<RoomId>();
  /** All rows in their last order, which is nearly the next one. */
  #sorted: ListRow[] = [];
  #haveChanged = false;

  constructor(options: RoomListRowsOptions) {
    this.#options = options;
  }

  /** Whether any row may have changed since the last call of `all`. */
  get haveChanged(): boolean {
    return this.#haveChanged || this.#changed.size > 0;
  }

  markChanged(id: RoomId): void {
    this.#changed.add(id);
  }

  /** The current row of a room; undefined where it is not listed. The same object as long as nothing in it changes. */
  row(id: RoomId): ListRow | undefined {
    if (this.#changed.delete(id)) this.#update(id);
    return this.#rows.get(id);
  }

  /** All rows in the order of the list. */
  all(): readonly ListRow[] {
    for (const id of this.#changed) this.row(id);
    if (!this.#haveChanged) return this.#sorted;
    const remaining = this.#sorted.flatMap(({ summary }) => this.#rows.get(summary.id) ?? []);
    const known = new Set(remaining);
    const added = [...this.#rows.values()].filter((row) => !known.has(row));
    this.#sorted = [...remaining, ...added].sort((first, second) => compareRows(first.summary, second.summary));
    this.#haveChanged = false;
    return this.#sorted;
  }

  /** The current ribbon of a room. */
  ribbon(id: RoomId): Ribbon {
    return [...(this.#options.find(id)?.ribbon.read(this.#options.clock.now()) ?? [])];
  }

  /** A row's JSON, with a ribbon that is a few seconds old at most. */
  textOf({ summary: { id }, text }: ListRow): string {
    const period = Math.floor(this.#options.clock.now() / RIBBON.row);
    let cached = this.#ribbons.get(id);
    if (cached?.period !== period) {
      cached = { period, text: JSON.stringify(this.ribbon(id)) };
      this.#ribbons.set(id, cached);
    }
    return `${text},"ribbon":${cached.text}}`;
  }

  #update(id: RoomId): void {
    const live = this.#options.find(id);
    const before = this.#rows.get(id);
    if (live === undefined || !isListed(live.room)) {
      this.#ribbons.delete(id);
      if (this.#rows.delete(id)) this.#haveChanged = true;
      return;
    }
    const row = rowOf(live);
    if (row.text === before?.text) return;
    this.#rows.set(id, row);
    this.#haveChanged = true;
  }
}

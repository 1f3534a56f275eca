import type { Ribbon, RoomSummary } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import { RIBBON } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import { compareRows, isListed } from '@quatremains/rules/room/list-order';
import { summaryOf } from '@quatremains/rules/room/view-for';
import type { LiveRoom } from './live-room.ts';

/** A row of the list, made once for all who ask, until its room changes. */
export interface ListRow {
  /** Without its ribbon. */
  readonly summary: RoomSummary;
  /** The same as JSON, open at the end: the ribbon and a brace are missing. */
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

/** The rows of all listed rooms. Only rooms that were touched are looked at again. */
export class RoomListRows {
  readonly #options: RoomListRowsOptions;
  readonly #rows = new Map<RoomId, ListRow>();
  readonly #ribbons = new Map<RoomId, RibbonText>();
  readonly #touched = new Set<RoomId>();
  /** In their order as it was last asked for; nearly so the next time. */
  #sorted: ListRow[] = [];
  #areNew = false;

  constructor(options: RoomListRowsOptions) {
    this.#options = options;
  }

  /** Whether any row may be another one than when all were last asked for. */
  get haveChanged(): boolean {
    return this.#areNew || this.#touched.size > 0;
  }

  touch(id: RoomId): void {
    this.#touched.add(id);
  }

  /** A room's row as it is now; undefined where it is not listed. The same object for as long as nothing in it changes. */
  row(id: RoomId): ListRow | undefined {
    if (this.#touched.delete(id)) this.#renew(id);
    return this.#rows.get(id);
  }

  /** All rows in the order of the list. */
  all(): readonly ListRow[] {
    for (const id of this.#touched) this.row(id);
    if (!this.#areNew) return this.#sorted;
    const kept = this.#sorted.flatMap(({ summary }) => this.#rows.get(summary.id) ?? []);
    const known = new Set(kept);
    const added = [...this.#rows.values()].filter((row) => !known.has(row));
    this.#sorted = [...kept, ...added].sort((one, other) => compareRows(one.summary, other.summary));
    this.#areNew = false;
    return this.#sorted;
  }

  /** A room's ribbon as it is now. */
  ribbon(id: RoomId): Ribbon {
    return [...(this.#options.find(id)?.ribbon.read(this.#options.clock.now()) ?? [])];
  }

  /** A row's JSON, with a ribbon that is a few seconds old at most. */
  textOf({ summary: { id }, text }: ListRow): string {
    const period = Math.floor(this.#options.clock.now() / RIBBON.row);
    let kept = this.#ribbons.get(id);
    if (kept?.period !== period) {
      kept = { period, text: JSON.stringify(this.ribbon(id)) };
      this.#ribbons.set(id, kept);
    }
    return `${text},"ribbon":${kept.text}}`;
  }

  #renew(id: RoomId): void {
    const live = this.#options.find(id);
    const before = this.#rows.get(id);
    if (live === undefined || !isListed(live.room)) {
      this.#ribbons.delete(id);
      if (this.#rows.delete(id)) this.#areNew = true;
      return;
    }
    const row = rowOf(live);
    if (row.text === before?.text) return;
    this.#rows.set(id, row);
    this.#areNew = true;
  }
}

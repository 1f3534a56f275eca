import type { Ribbon } from '@quatremains/protocol/entities/room';
import { NOTE, RIBBON } from '@quatremains/protocol/limits';
import type { StruckKeys } from '../../realtime/audience.ts';

const NOTES = NOTE.highest + 1;

/** The notes of a row that were struck most often; of equal ones the lower. */
function mostStruck(row: Uint16Array, most: number): number[] {
  const struck: number[] = [];
  for (let note = 0; note < NOTES; note++) if ((row[note] ?? 0) > 0) struck.push(note);
  if (struck.length <= most) return struck;
  struck.sort((first, second) => (row[second] ?? 0) - (row[first] ?? 0) || first - second);
  return struck.slice(0, most).sort((first, second) => first - second);
}

/**
 * The notes of a room in the last minute, in a ring buffer of rows of 5 s. The first count or read in a new row clears the rows that have
 * passed, so that no timer is needed and a struck key costs one increment.
 */
export class NoteRibbon implements StruckKeys {
  readonly #rows = Array.from({ length: RIBBON.rows }, () => new Uint16Array(NOTES));
  #current: Uint16Array = new Uint16Array(NOTES);
  /** Number of the current row since the clock began; the rows before it are older. */
  #newest = -Infinity;

  #read: Ribbon | null = null;

  rowAt(now: number): Uint16Array {
    this.#read = null;
    const row = Math.floor(now / RIBBON.row);
    if (row > this.#newest) this.#roll(row);
    return this.#current;
  }

  read(now: number): Ribbon {
    if (this.#read === null || Math.floor(now / RIBBON.row) > this.#newest) {
      this.rowAt(now);
      this.#read = this.#summary();
    }
    return this.#read;
  }

  #summary(): Ribbon {
    const rows = this.#rows.map((_, age) => this.#row(this.#newest - age));
    const filled = rows.filter((row) => row.some((count) => count > 0)).length;
    if (filled === 0) return [];
    const most = Math.floor(RIBBON.most / filled);
    return rows.flatMap((row, age) => mostStruck(row, most).map((note) => age * NOTES + note));
  }

  #row(number: number): Uint16Array {
    return this.#rows[number % RIBBON.rows] ?? this.#current;
  }

  #roll(row: number): void {
    const first = Math.max(this.#newest + 1, row - RIBBON.rows + 1);
    for (let passed = first; passed <= row; passed++) this.#row(passed).fill(0);
    this.#newest = row;
    this.#current = this.#row(row);
  }
}

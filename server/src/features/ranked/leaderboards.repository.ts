import { sql, type RawBuilder } from 'kysely';
import type { NoteCounter } from '@quatremains/protocol/entities/leaderboards';
import type { InternalId } from '@quatremains/protocol/ids';
import { grades, type Grade, type SortDirection } from '@quatremains/protocol/vocabulary';
import type { Database } from '../../db/connection.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import { accountsById } from './accounts-by-id.ts';

/** A page of a leaderboard: `size` rows after the first `skipped`. */
interface PageOf<Column extends string> {
  readonly sort: Column;
  readonly direction: SortDirection;
  readonly skipped: number;
  readonly size: number;
}

/** An account on a leaderboard, and its position from 1. */
export interface Place<Column extends string> {
  readonly position: number;
  readonly account: AccountRow;
  readonly counts: Record<Column, number>;
}

export interface Leaderboard<Column extends string> {
  /** The listed accounts of a page, in their order. */
  page(of: PageOf<Column>): Promise<Place<Column>[]>;
  /** Where this account is among the listed ones; null where it has no row. */
  placeOf(account: AccountRow, order: Pick<PageOf<Column>, 'sort' | 'direction'>): Promise<Place<Column> | null>;
}

export type LeaderboardsRepository = ReturnType<typeof createLeaderboardsRepository>;

type Counted = Record<string, number> & { readonly account_id: InternalId };

interface Source<Column extends string> {
  readonly table: 'statistics' | 'grade_counts';
  /** The database's name of each column. */
  readonly names: Readonly<Record<Column, string>>;
  /** The columns that decide, after the sorted one, between equal accounts. */
  readonly others: readonly Column[];
}

/** Rows are compared as PostgreSQL compares them, column by column, so that an index has them in their order, both ways. */
function leaderboardOf<Column extends string>(
  database: Database,
  { table, names, others }: Source<Column>,
): Leaderboard<Column> {
  const { handle } = database;
  const columns = Object.keys(names) as Column[];
  const ranking = (sort: Column): string[] => [
    names[sort],
    ...others.filter((other) => other !== sort).map((other) => names[other]),
    'account_id',
  ];
  const countsOf = (row: Counted) =>
    Object.fromEntries(columns.map((column) => [column, row[names[column]]])) as Record<Column, number>;
  const select = <Row>(rest: RawBuilder<unknown>): Promise<Row[]> =>
    sql<Row>`select * from ${sql.table(table)} ${rest}`.execute(handle).then(({ rows }) => rows);

  return {
    page: async ({ sort, direction, skipped, size }) => {
      const order = ranking(sort).map((name) => sql`${sql.ref(name)} ${sql.raw(direction)}`);
      const rows = await select<Counted>(
        sql`where listed = true order by ${sql.join(order)} limit ${size} offset ${skipped}`,
      );
      const accounts = await accountsById(
        database,
        rows.map(({ account_id: id }) => id),
      );
      return rows.flatMap((row, index) => {
        const account = accounts.get(row.account_id);
        return account === undefined ? [] : [{ position: skipped + index + 1, account, counts: countsOf(row) }];
      });
    },

    placeOf: async (account, { sort, direction }) => {
      const [row] = await select<Counted>(sql`where account_id = ${account.id}`);
      if (row === undefined) return null;
      const order = ranking(sort);
      const values = order.map((name) => sql`${row[name]}`);
      const before = sql.raw(direction === 'desc' ? '>' : '<');
      const { rows } = await sql<{ above: number }>`
        select count(*) as above from ${sql.table(table)}
        where listed = true and (${sql.join(order.map((name) => sql.ref(name)))}) ${before} (${sql.join(values)})`.execute(
        handle,
      );
      return { position: (rows[0]?.above ?? 0) + 1, account, counts: countsOf(row) };
    },
  };
}

const NOTE_NAMES: Readonly<Record<NoteCounter, string>> = {
  roomJoined: 'rooms',
  messageSent: 'messages',
  mouseNotePlayed: 'mouse_notes',
  keyboardNotePlayed: 'keyboard_notes',
  midiNotePlayed: 'midi_notes',
  instrumentChanged: 'instruments',
};
const GRADE_NAMES = Object.fromEntries(grades.map((grade) => [grade, grade])) as Record<Grade, string>;

export function createLeaderboardsRepository(database: Database) {
  return {
    notes: leaderboardOf<NoteCounter>(database, { table: 'statistics', names: NOTE_NAMES, others: [] }),
    grades: leaderboardOf<Grade>(database, {
      table: 'grade_counts',
      names: GRADE_NAMES,
      others: grades.toReversed(),
    }),
  };
}

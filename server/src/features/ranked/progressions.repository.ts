import { sql, type ExpressionBuilder, type Selectable, type Transaction } from 'kysely';
import type { InternalId } from '@quatremains/protocol/ids';
import { gradeOfScore } from '@quatremains/rules/ranked/grades';
import type { Database } from '../../db/connection.ts';
import type { ProgressionsTable, Schema } from '../../db/schema.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import { accountsById } from './accounts-by-id.ts';

export type ProgressionRow = Selectable<ProgressionsTable>;

/** A run that counts. */
export interface PlayedRun extends Omit<ProgressionRow, 'account_id' | 'listed'> {
  readonly account_id: InternalId;
}

/** A run on a leaderboard. `account` is null when it is deleted. */
export interface LeaderboardEntry {
  readonly row: ProgressionRow;
  readonly account: AccountRow | null;
}

/** A run that everybody can watch. */
interface Replay {
  readonly row: ProgressionRow;
  readonly account: AccountRow;
  readonly events: Uint8Array;
}

export type ProgressionsRepository = ReturnType<typeof createProgressionsRepository>;

/** Whether a row stands above this one: by more points, or by the same earlier. */
const isAbove =
  ({ score, finished_at: finishedAt, id }: ProgressionRow) =>
  (of: ExpressionBuilder<Schema, 'progressions'>) =>
    of.or([
      of('score', '>', score),
      of.and([of('score', '=', score), of('finished_at', '<', finishedAt)]),
      of.and([of('score', '=', score), of('finished_at', '=', finishedAt), of('id', '<', id)]),
    ]);

/**
 * Whether leaderboards list the account; null where it is deleted. Its preferences cannot change before the transaction ends, so that a run
 * that is saved at that moment is not listed by what they were.
 */
async function listedIn(transaction: Transaction<Schema>, account: InternalId): Promise<boolean | null> {
  const found = await transaction
    .selectFrom('accounts')
    .select('preferences')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found === undefined ? null : !found.preferences.invisible;
}

/** Saves the run where it is better than the account's best one, or that was played on another file. */
function saveBest(
  transaction: Transaction<Schema>,
  run: PlayedRun,
  listed: boolean,
): Promise<Pick<ProgressionRow, 'id'> | undefined> {
  const { id: _, account_id: __, midi_id: ___, ...changes } = run;
  return transaction
    .insertInto('progressions')
    .values({ ...run, listed })
    .onConflict((same) =>
      same
        .columns(['account_id', 'midi_id'])
        .doUpdateSet({ ...changes, listed })
        .where((of) => of.or([of('progressions.score', '<', run.score), of('progressions.url', '!=', run.url)])),
    )
    .returning('id')
    .executeTakeFirst();
}

/** Counts the grade of the account's best run on a track, and no longer that of its best run before. */
async function countGrade(
  transaction: Transaction<Schema>,
  { account_id, score, maximum }: PlayedRun,
  before: Pick<ProgressionRow, 'score' | 'maximum'> | undefined,
  listed: boolean,
): Promise<void> {
  const grade = gradeOfScore(score, maximum);
  const previous = before === undefined ? null : gradeOfScore(before.score, before.maximum);
  if (grade === previous) return;
  const more = { [grade]: sql<number>`grade_counts.${sql.ref(grade)} + 1` };
  const less = previous === null ? {} : { [previous]: sql<number>`grade_counts.${sql.ref(previous)} - 1` };
  await transaction
    .insertInto('grade_counts')
    .values({ account_id, listed, [grade]: 1 })
    .onConflict((same) => same.column('account_id').doUpdateSet({ ...more, ...less }))
    .execute();
}

async function entriesOf(database: Database, rows: readonly ProgressionRow[]): Promise<LeaderboardEntry[]> {
  const accounts = await accountsById(
    database,
    rows.flatMap(({ account_id: id }) => id ?? []),
  );
  return rows.map((row) => ({ row, account: (row.account_id && accounts.get(row.account_id)) ?? null }));
}

function lookUps(database: Database) {
  const rows = () => database.handle.selectFrom('progressions').selectAll();
  return {
    best: (account: InternalId, midiId: number): Promise<ProgressionRow | undefined> =>
      rows().where('account_id', '=', account).where('midi_id', '=', midiId).executeTakeFirst(),

    /** The best runs of an account, one for each of its tracks. */
    of: (account: InternalId): Promise<ProgressionRow[]> =>
      rows().where('account_id', '=', account).orderBy('midi_id').execute(),

    /** The position of a run among those that are listed, from 1. */
    positionOf: async (row: ProgressionRow): Promise<number> => {
      const { above } = await database.handle
        .selectFrom('progressions')
        .select(({ fn }) => fn.countAll<number>().as('above'))
        .where('midi_id', '=', row.midi_id)
        .where('listed', '=', true)
        .where(isAbove(row))
        .executeTakeFirstOrThrow();
      return above + 1;
    },

    /** The best listed runs on a track, the best first. */
    leaderboard: async (midiId: number, size: number): Promise<LeaderboardEntry[]> =>
      entriesOf(
        database,
        await rows()
          .where('midi_id', '=', midiId)
          .where('listed', '=', true)
          .orderBy('score', 'desc')
          .orderBy('finished_at')
          .orderBy('id')
          .limit(size)
          .execute(),
      ),

    /** A listed run of an account with its compressed events. */
    replay: async (id: string): Promise<Replay | null> => {
      const row = await rows().where('id', '=', id).where('listed', '=', true).executeTakeFirst();
      const saved = await database.handle
        .selectFrom('replays')
        .select('events')
        .where('progression_id', '=', id)
        .executeTakeFirst();
      if (row === undefined || saved === undefined) return null;
      const [entry] = await entriesOf(database, [row]);
      return entry?.account ? { row, account: entry.account, events: saved.events } : null;
    },
  };
}

export function createProgressionsRepository(database: Database) {
  return {
    ...lookUps(database),

    /** Saves a run with its compressed events where it became the best of its account on its track; returns whether it did. */
    save: (run: PlayedRun, events: Uint8Array): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const { account_id } = run;
        const listed = await listedIn(transaction, account_id);
        if (listed === null) return false;
        const before = await transaction
          .selectFrom('progressions')
          .select(['score', 'maximum'])
          .where('account_id', '=', account_id)
          .where('midi_id', '=', run.midi_id)
          .executeTakeFirst();
        const saved = await saveBest(transaction, run, listed);
        if (saved === undefined) return false;
        await countGrade(transaction, run, before, listed);
        await transaction
          .insertInto('replays')
          .values({ progression_id: saved.id, account_id, events })
          .onConflict((same) => same.column('progression_id').doUpdateSet({ events }))
          .execute();
        return true;
      }),
  };
}

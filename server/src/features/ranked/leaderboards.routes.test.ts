import { afterEach, expect, test } from 'vitest';
import type { InternalId } from '@quatremains/protocol/ids';
import { TestBrowser } from '../../testing/browser.ts';
import { withAccounts } from '../../testing/accounts-fixture.ts';
import { saveAccount } from '../../testing/an-account.ts';
import { createAccountsRepository } from '../users/accounts.repository.ts';
import { createProgressionsRepository } from './progressions.repository.ts';

interface Row {
  readonly user: { readonly id: string };
}

const idOf = ({ user }: Row): string => user.id;
const NO_GRADES = { ss: 0, s: 0, a: 0, b: 0, c: 0, d: 0, g: 0 };
const MAXIMUM = 1_000;

withAccounts((fixture) => {
  afterEach(async () => {
    for (const table of ['progressions', 'accounts'] as const)
      await fixture.database.handle.deleteFrom(table).execute();
  });

  /** Accounts that are shown on the leaderboard of notes with these counts of messages. */
  async function accountsWith(...messages: number[]): Promise<InternalId[]> {
    const ids: InternalId[] = [];
    for (const count of messages) {
      const { id } = await saveAccount(fixture.database, fixture.aName('Ben'));
      await fixture.database.handle
        .insertInto('statistics')
        .values({ account_id: id, messages: count })
        .onConflict((same) => same.column('account_id').doUpdateSet({ messages: count }))
        .execute();
      ids.push(id);
    }
    return ids;
  }

  let runs = 0;

  /** Saves a run of this account on a track; returns whether it became its best. */
  function saveRun(account: InternalId, midiId: number, score: number): Promise<boolean> {
    const figures = { speed: 1, perfects: 1, goods: 0, normals: 0, best_streak: 1, progress: 100 };
    const ids = { id: `run-${++runs}`, account_id: account, midi_id: midiId, url: '/tune.mid' };
    const run = { ...ids, ...figures, score, maximum: MAXIMUM, finished_at: runs };
    return createProgressionsRepository(fixture.database).save(run, new Uint8Array([1]));
  }

  const read = async (path: string, token?: string) => (await fixture.browser.call('GET', path, { token })).body;

  test('the leaderboard of grades counts the best run of each track', async () => {
    const [ada = '' as InternalId, ben = '' as InternalId] = await accountsWith(0, 0);
    expect([await saveRun(ada, 1, 850), await saveRun(ada, 2, 999), await saveRun(ben, 1, 960)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await saveRun(ada, 1, 700)).toBe(false);
    const before = await read('midiLeaderboard');
    expect(before).toMatchObject({
      rows: [
        { position: 1, user: { id: ada }, counts: { ...NO_GRADES, ss: 1, a: 1 } },
        { position: 2, user: { id: ben }, counts: { ...NO_GRADES, ss: 1 } },
      ],
      own: null,
      isLast: true,
    });
    expect(await saveRun(ada, 1, 910)).toBe(true);
    expect((await read('midiLeaderboard?sort=s')).rows[0].counts).toEqual({ ...NO_GRADES, ss: 1, s: 1 });
    expect((await read('midiLeaderboard?direction=asc')).rows.map(idOf)).toEqual([ben, ada]);
    expect(await read('midiLeaderboard?page=1')).toEqual({ rows: [], own: null, isLast: true });
  });

  test('the own row has its true position, and equal accounts have one each', async () => {
    const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
    await accountsWith(5, 0, 0, 0);
    const { rows, own } = await read('leaderboard?sort=messageSent', token);
    expect(rows.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(rows[0].counts.messageSent).toBe(5);
    expect(own).toEqual(rows.find((row: Row) => idOf(row) === user.id));
    const reversed = await read('leaderboard?sort=messageSent&direction=asc', token);
    expect(reversed.rows.map(idOf)).toEqual(rows.map(idOf).toReversed());
    expect(reversed.own.position).toBe(6 - own.position);
  });

  test('a page has a hundred rows, and the next one goes on', async () => {
    await accountsWith(...Array.from({ length: 101 }, (_, index) => index));
    const [first, second] = [
      await read('leaderboard?sort=messageSent'),
      await read('leaderboard?sort=messageSent&page=1'),
    ];
    expect([first.rows.length, first.isLast, second.rows.length, second.isLast]).toEqual([100, false, 1, true]);
    expect(second.rows[0]).toMatchObject({ position: 101, counts: { messageSent: 0 } });
  });

  test('invisible and deleted accounts are on no leaderboard', async () => {
    const [ada = '' as InternalId, ben = '' as InternalId] = await accountsWith(2, 1);
    for (const id of [ada, ben]) await saveRun(id, 1, 900);
    const repository = createAccountsRepository(fixture.database);
    const listed = async () => {
      const [notes, grades] = [await read('leaderboard'), await read('midiLeaderboard')];
      return { notes: notes.rows.map(idOf), grades: grades.rows.map(idOf) };
    };
    await repository.change(ada, { preferences: { invisible: true } }, 1);
    expect(await listed()).toEqual({ notes: [ben], grades: [ben] });
    await saveRun(ada, 2, 900);
    expect(await listed()).toEqual({ notes: [ben], grades: [ben] });
    await repository.change(ada, { preferences: { invisible: false } }, 1);
    await repository.remove(ben);
    expect(await saveRun(ben, 3, 900)).toBe(false);
    expect(await listed()).toEqual({ notes: [ada], grades: [ada] });
  });

  test('a wrong column, direction or page is refused', async () => {
    for (const query of ['sort=points', 'direction=up', 'page=-1', 'page=NaN', 'page=10000'])
      for (const path of ['leaderboard', 'midiLeaderboard'])
        expect((await fixture.browser.call('GET', `${path}?${query}`)).status).toBe(400);
    expect((await new TestBrowser(fixture.server.url).call('GET', 'leaderboard')).status).toBe(200);
  });
});

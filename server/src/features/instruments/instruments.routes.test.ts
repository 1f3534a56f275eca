import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATH = 'instruments/selection';
const DUO = [
  { instrumentId: 2, size: 40 },
  { instrumentId: 1, size: 48 },
];
const GRAND = [{ instrumentId: 1, size: 88 }];

onEachDatabase((open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  const visit = () => new TestBrowser(server.url);

  test('the selection is saved with the account, and found from another browser', async () => {
    const [here, there] = [visit(), visit()];
    const { token } = await here.signIn('Ada');
    expect(await here.call('GET', PATH, { token })).toMatchObject({ status: 200, body: null });
    expect((await here.call('POST', PATH, { token, body: GRAND })).status).toBe(200);
    expect((await here.call('POST', PATH, { token, body: DUO })).body).toMatchObject(DUO);
    const again = await there.signIn('Ada');
    expect((await there.call('GET', PATH, { token: again.token })).body).toEqual(DUO);
  });

  test('the selection of an account is not that of other accounts or guests', async () => {
    const { token } = await visit().signIn('Bob');
    expect((await visit().call('GET', PATH, { token })).body).toBeNull();
    expect((await visit().call('POST', PATH, { body: DUO })).body).toMatchObject(DUO);
    expect(await visit().call('GET', PATH)).toMatchObject({ status: 401, body: { refusal: { code: 'LOGIN_NEEDED' } } });
    expect(await visit().call('POST', PATH, { token: 'stale', body: DUO })).toMatchObject({ status: 401 });
  });

  test.each([
    ['that does not fill the keyboard', [{ instrumentId: 1, size: 44 }], 'SPLIT_NOT_WHOLE'],
    ['of an unknown instrument', [{ instrumentId: 999, size: 88 }], 'INSTRUMENT_NOT_FOUND'],
  ])('a selection %s is not saved', async (_, body, code) => {
    const browser = visit();
    const { token } = await browser.signIn(`Cleo ${code}`);
    await browser.call('POST', PATH, { token, body: DUO });
    expect((await browser.call('POST', PATH, { token, body })).body).toMatchObject({ refusal: { code } });
    expect((await browser.call('GET', PATH, { token })).body).toEqual(DUO);
  });

  test('a selection of instruments that no longer exist is ignored', async () => {
    const browser = visit();
    const { token, user } = await browser.signIn('Dora');
    await browser.call('POST', PATH, { token, body: GRAND });
    const gone = JSON.stringify([{ instrumentId: 4_000, size: 88 }]);
    await database.handle
      .updateTable('selections')
      .set({ instruments: gone })
      .where('account_id', '=', user.id)
      .execute();
    expect((await browser.call('GET', PATH, { token })).body).toBeNull();
  });

  test('the selection is part of the exported data', async () => {
    const browser = visit();
    const { token } = await browser.signIn('Fanny');
    const exported = async () => (await browser.call('GET', 'mpo/users/@me/data', { token })).body.instruments;
    expect(await exported()).toBeNull();
    await browser.call('POST', PATH, { token, body: DUO });
    expect(await exported()).toEqual(DUO);
  });

  test('the selection is deleted with the account', async () => {
    const browser = visit();
    const { token, user } = await browser.signIn('Emil');
    await browser.call('POST', PATH, { token, body: DUO });
    await browser.call('DELETE', 'mpo/users/@me', { token, body: { username: user.username } });
    const left = await database.handle.selectFrom('selections').selectAll().where('account_id', '=', user.id).execute();
    expect(left).toEqual([]);
  });
});

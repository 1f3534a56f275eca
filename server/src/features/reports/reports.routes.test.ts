import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { RoomId } from '@quatremains/protocol/ids';
import { REPORT } from '@quatremains/protocol/limits';
import type { Database } from '../../db/connection.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createAccountsRepository } from '../users/accounts.repository.ts';
import { grantRole } from '../users/grant-role.ts';

interface SignedIn {
  readonly browser: TestBrowser;
  readonly client: Client;
  readonly token: string;
  readonly id: string;
}

onEachDatabase((open) => {
  let database: Database;
  let time: FakeTime;
  let server: TestServer;
  let ada: SignedIn;
  let ben: SignedIn;
  let roomId: RoomId;
  let made = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    time = createFakeTime();
    time.advance(1_700_000_000_000);
    server = await startTestServer({ database, clock: time.clock, timers: time.timers });
    [ada, ben] = [await signedIn('Ada'), await signedIn('Ben')];
    ({ roomId } = valueOf(await ada.client.request('createRoom', { name: 'Duets' })));
    await enter(ben.client);
  });
  afterEach(async () => {
    await server.stop();
    await database.handle.deleteFrom('reports').execute();
  });

  async function signedIn(name: string): Promise<SignedIn> {
    const browser = new TestBrowser(server.url);
    const { token, user } = await browser.signIn(`${name} ${++made}`);
    const client = await server.connect();
    valueOf(await client.request('requestLogin', { header: 'Authorization', token }));
    return { browser, client, token, id: user.id };
  }

  const enter = async (client: Client, invisible = false) => {
    const body = {
      id: roomId,
      userStatus: 'spectator',
      invisible,
    } as const;
    return valueOf(await client.request('joinRoom', body));
  };
  const report = ({ browser, token }: SignedIn, body: object) => browser.call('POST', 'mpo/reports', { token, body });
  const savedReports = () => database.handle.selectFrom('reports').selectAll().execute();

  test('saves a report with the messages of the room, under the authenticated reporter', async () => {
    valueOf(await ben.client.request('chatMessage', { message: 'Something rude' }));
    const body = { reporter: ben.id, reported: ben.id, roomId, reason: ' Spam ' };
    const answer = await report(ada, body);
    expect(answer).toMatchObject({ status: 200, body: { reportId: expect.any(String) } });
    const [row] = await savedReports();
    expect(row).toMatchObject({
      id: answer.body.reportId,
      reporter_id: ada.id,
      reported_id: ben.id,
      ip: null,
      room_id: roomId,
      room_name: 'Duets',
      reason: 'Spam',
      status: 'PENDING',
      created_at: time.clock.now(),
    });
    expect(JSON.parse(row?.logs ?? '')).toMatchObject([{ message: { content: 'Something rude', internalId: ben.id } }]);
  });

  test('the exported data contain the account’s reports, without messages of others', async () => {
    valueOf(await ben.client.request('chatMessage', { message: 'Something rude' }));
    const { reportId } = (await report(ada, { reported: ben.id, roomId, reason: 'Spam' })).body;
    time.advance(5_000);
    await report(ada, { reported: ben.id });
    const { user } = await ben.browser.me(ben.token);
    const data = async ({ browser, token }: SignedIn) =>
      (await browser.call('GET', 'mpo/users/@me/data', { token })).body;
    const about = { reported: user.username, createdAt: Math.floor(time.clock.now() / 1_000) };
    expect((await data(ada)).reports).toEqual([
      { ...about, id: reportId, room: 'Duets', reason: 'Spam', createdAt: about.createdAt - 5 },
      { ...about, id: expect.any(String), room: null, reason: 'Report' },
    ]);
    expect(JSON.stringify(await data(ada))).not.toContain('Something rude');
    expect((await data(ben)).reports).toEqual([]);
  });

  test('a report without a reason has the reason Report, and one without a room has no messages', async () => {
    valueOf(await ben.client.request('chatMessage', { message: 'Something rude' }));
    expect((await report(ada, { reported: ben.id })).status).toBe(200);
    expect(await savedReports()).toMatchObject([{ reason: 'Report', room_id: null, room_name: null, logs: '[]' }]);
  });

  test('a reported member is found in the room: a guest is saved with the address, an account by its id', async () => {
    const guest = await server.connect();
    await enter(guest);
    expect((await report(ada, { reported: guest.me.id, roomId })).status).toBe(200);
    expect((await report(ada, { reported: ben.client.me.id, roomId })).status).toBe(200);
    expect(await savedReports()).toMatchObject([
      { reported_id: null, reported_name: guest.me.username, ip: expect.stringMatching(/127\.0\.0\.1|::1/) },
      { reported_id: ben.id, ip: null },
    ]);
  });

  test.each([
    ['', 'REASON_EMPTY'],
    ['  \u200b', 'REASON_EMPTY'],
    ['Other', 'REASON_EMPTY'],
    ['x'.repeat(REPORT.reasonLength + 1), 'REASON_TOO_LONG'],
  ])('the reason %j is refused', async (reason, code) => {
    expect(await report(ada, { reported: ben.id, reason })).toMatchObject({
      status: 400,
      body: { refusal: { code, field: 'reason' } },
    });
    expect(await savedReports()).toEqual([]);
  });

  test('refuses reports of unknown users, of the own account, and without a sign-in', async () => {
    const ghost = await signedIn('Mia');
    await grantRole(createAccountsRepository(database), ghost.id, 'Mod', 1);
    valueOf(await ghost.client.request('requestLogin', { header: 'Authorization', token: ghost.token }));
    await enter(ghost.client, true);
    for (const reported of ['nobody', ghost.client.me.id])
      expect(await report(ada, { reported, roomId })).toMatchObject({
        status: 404,
        body: { refusal: { code: 'USER_NOT_FOUND' } },
      });
    for (const reported of [ada.id, ada.client.me.id])
      expect(await report(ada, { reported, roomId })).toMatchObject({
        status: 400,
        body: { refusal: { code: 'NOT_ONESELF' } },
      });
    const unknown = await new TestBrowser(server.url).call('POST', 'mpo/reports', { body: { reported: ben.id } });
    expect(unknown).toMatchObject({ status: 401, body: { refusal: { code: 'LOGIN_NEEDED' } } });
    expect(await savedReports()).toEqual([]);
  });

  test("an unknown field is refused, and the specification's reporter is not", async () => {
    expect(await report(ada, { reported: ben.id, raeson: 'Spam' })).toMatchObject({
      status: 400,
      body: { refusal: { code: 'BAD_SHAPE', field: 'raeson' } },
    });
    expect((await report(ada, { reporter: 'anybody', reported: ben.id })).status).toBe(200);
  });

  test('refuses an id that the database cannot search for', async () => {
    expect(await report(ada, { reported: 'a\u0000b' })).toMatchObject({
      status: 400,
      body: { refusal: { code: 'BAD_SHAPE', field: 'reported' } },
    });
  });

  test('an account that took no part in a room learns nothing about it by a report', async () => {
    const guest = await server.connect();
    await enter(guest);
    const outsider = await signedIn('Zoe');
    expect(await report(outsider, { reported: guest.me.id, roomId })).toMatchObject({ status: 404 });
    expect((await report(outsider, { reported: ben.id, roomId })).status).toBe(200);
    expect(await savedReports()).toMatchObject([{ room_id: null, logs: '[]' }]);
  });

  test('a kicked member may still report messages of the room', async () => {
    valueOf(await ben.client.request('chatMessage', { message: 'Please stop' }));
    valueOf(await ada.client.request('onKicked', { id: ben.client.me.id }));
    expect((await report(ben, { reported: ada.id, roomId })).status).toBe(200);
    expect((await savedReports())[0]?.logs).toContain('Please stop');
  });

  test('limits the rate of reports, with the wait', async () => {
    for (let one = 0; one < REPORT.most; one++) expect((await report(ada, { reported: ben.id })).status).toBe(200);
    expect(await report(ada, { reported: ben.id })).toMatchObject({
      status: 429,
      body: { refusal: { code: 'REPORTS_TOO_FAST', wait: REPORT.mostWithin } },
    });
    expect((await report(ben, { reported: ada.id })).status).toBe(200);
    time.advance(REPORT.mostWithin);
    expect((await report(ada, { reported: ben.id })).status).toBe(200);
  });

  test('concurrent reports are counted one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => report(ada, { reported: ben.id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(REPORT.most);
    expect(await savedReports()).toHaveLength(REPORT.most);
  });

  test('addresses and messages are deleted after a year', async () => {
    const guest = await server.connect();
    await enter(guest);
    valueOf(await ben.client.request('chatMessage', { message: 'Something rude' }));
    await report(ada, { reported: guest.me.id, roomId, reason: 'Scam' });
    const swept = async () => {
      await server.stop();
      server = await startTestServer({ database, clock: time.clock, timers: time.timers });
      time.advance(60 * 60_000);
      await server.stop();
      return savedReports();
    };
    expect(await swept()).toMatchObject([{ ip: expect.any(String), logs: expect.stringContaining('rude') }]);
    time.advance(REPORT.retention);
    expect(await swept()).toMatchObject([{ ip: null, logs: '[]', reason: 'Scam', reporter_id: ada.id }]);
  });

  test('reports about a deleted account are deleted, and its own reports have no reporter', async () => {
    await report(ada, { reported: ben.id });
    await report(ben, { reported: ada.id });
    const { username } = (await ben.browser.me(ben.token)).user;
    await ben.browser.call('DELETE', 'mpo/users/@me', { token: ben.token, body: { username } });
    expect(await savedReports()).toMatchObject([{ reporter_id: null, reported_id: ada.id }]);
  });
});

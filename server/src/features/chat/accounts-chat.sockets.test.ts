import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { roomId } from '@quatremains/protocol/ids';
import type { Database } from '../../db/connection.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { next, settled, valueOf } from '../../testing/listening.ts';
import { createConfigurationRepository } from '../home/configuration.repository.ts';
import { startTestServer, testConfig, type TestServer } from '../../testing/test-server.ts';

const SECRET = 'the same before and after the restart';

onEachDatabase((open) => {
  let database: Database;
  let time: FakeTime;
  let server: TestServer;
  const start = async () => {
    const config = testConfig({ sessionSecret: SECRET });
    server = await startTestServer({ config, database, clock: time.clock, timers: time.timers });
  };
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    time = createFakeTime();
    await start();
  });
  afterEach(async () => {
    await server.configuration.change({ roomMessage: null });
    await server.stop();
    await database.handle.deleteFrom('rooms').execute();
  });

  async function signedIn(name: string) {
    const browser = new TestBrowser(server.url);
    const { token, user } = await browser.signIn(name);
    const client = await server.connect();
    valueOf(await client.request('requestLogin', { header: 'Authorization', token }));
    return { browser, client, token, user };
  }

  /** The messages that a member gets who joins now. */
  async function found(id: string) {
    const joining = await server.connect();
    const event = next(joining, 'roomInformation');
    valueOf(await joining.request('joinRoom', { id: roomId.parse(id), userStatus: 'spectator' }));
    return (await event).room.messages;
  }

  test('a guest who signs in inside a room may chat at once, and the messages are counted', async () => {
    const guest = await server.connect();
    valueOf(await guest.request('createRoom', {}));
    expect(await guest.request('chatMessage', { message: 'hi' })).toMatchObject({
      refusal: { code: 'CHAT_LOGIN_NEEDED' },
    });
    const browser = new TestBrowser(server.url);
    const { token } = await browser.signIn('Ada');
    valueOf(await guest.request('requestLogin', { header: 'Authorization', token }));
    valueOf(await guest.request('chatMessage', { message: 'hi' }));
    await guest.request('chatMessage', { message: ' ' });
    expect((await browser.me(token)).user.stats.messageSent).toBe(1);
  });

  test('messages of a deleted account stay, without its name, after a restart too', async () => {
    const { browser, client, token, user } = await signedIn('Vera');
    const other = await signedIn('Wim');
    const { roomId: id } = valueOf(await other.client.request('createRoom', { name: 'Duets' }));
    valueOf(await client.request('joinRoom', { id, userStatus: 'spectator' }));
    const { messageId } = valueOf(await client.request('chatMessage', { message: 'In D minor?' }));
    valueOf(await other.client.request('chatMessage', { message: 'Yes', replyTo: messageId ?? 0 }));
    time.advance(2_000);
    await settled(other.client);
    const body = { username: user.username };
    const event = next(other.client, 'authorForgotten');
    expect((await browser.call('DELETE', 'mpo/users/@me', { token, body })).status).toBe(200);
    const expectNameless = async () => {
      const messages = await found(id);
      expect(messages).toMatchObject([
        { message: { content: 'In D minor?', username: 'deleted', id: null, internalId: null }, colors: [] },
        { message: { content: 'Yes', username: other.user.username }, replyTo: { username: 'deleted' } },
      ]);
      expect(JSON.stringify(messages)).not.toContain(user.username);
    };
    expect(await event).toEqual({ internalId: user.id, username: user.username });
    await expectNameless();
    await server.stop();
    await start();
    await expectNameless();
  });

  test('the operator’s message is posted once in each room, in new ones too', async () => {
    const ada = await server.connect();
    const { roomId: id } = valueOf(await ada.request('createRoom', {}));
    const event = next(ada, 'chatMessage');
    await server.configuration.change({ roomMessage: 'Concert at nine' });
    expect(await event).toMatchObject({
      type: 'ADMIN',
      message: { content: 'Concert at nine', username: '', id: null },
    });
    await server.configuration.change({ how: '<p>Play.</p>' });
    const ben = await server.connect();
    const { roomId: second } = valueOf(await ben.request('createRoom', {}));
    for (const room of [id, second])
      expect(await found(room)).toMatchObject([{ type: 'ADMIN', message: { content: 'Concert at nine' } }]);
    await server.stop();
    await start();
    expect(await found(second)).toHaveLength(1);
    await server.stop();
    await createConfigurationRepository(database).write({ roomMessage: 'Concert at ten' });
    await start();
    expect(await found(second)).toMatchObject([
      { message: { content: 'Concert at nine' } },
      { type: 'ADMIN', message: { content: 'Concert at ten' } },
    ]);
    const cleo = await server.connect();
    const { roomId: third } = valueOf(await cleo.request('createRoom', {}));
    expect(await found(third)).toMatchObject([{ message: { content: 'Concert at ten' } }]);
  });
});

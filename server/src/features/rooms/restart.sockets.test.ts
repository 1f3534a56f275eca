import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectClient, type Client } from '@quatremains/protocol/client';
import type { InternalId, RoomId } from '@quatremains/protocol/ids';
import { ROOM } from '@quatremains/protocol/limits';
import { createApp } from '../../app.ts';
import type { Database } from '../../db/connection.ts';
import { createLogger } from '../../platform/logger.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, next, record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, testConfig, testOptions, type TestServer } from '../../testing/test-server.ts';
import { createRoomsRepository } from './rooms.repository.ts';

const SECRET = 'the same before and after the restart';

onEachDatabase((open) => {
  let database: Database;
  let time: FakeTime;
  let server: TestServer;
  const start = async () => {
    const config = testConfig({ sessionSecret: SECRET });
    server = await startTestServer({ config, database, clock: time.clock, timers: time.timers });
  };
  const restart = async () => {
    await server.stop();
    await start();
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
    await server.stop();
    await database.handle.deleteFrom('rooms').execute();
  });

  const join = (client: Client, id: RoomId, userStatus: 'player' | 'spectator' = 'player') =>
    client.request('joinRoom', { id, userStatus });
  const back = (client: Client) => server.connect({ resume: client.me.resume });
  const rows = () => createRoomsRepository(database).rooms();

  async function drumNotesOf(account: InternalId): Promise<number> {
    const counts = database.handle.selectFrom('statistics').select('drum_notes').where('account_id', '=', account);
    return (await counts.executeTakeFirstOrThrow()).drum_notes;
  }

  async function aDuet(settings: object = {}) {
    const [ada, ben] = [await server.connect(), await server.connect()];
    const { roomId: id } = valueOf(await ada.request('createRoom', settings));
    valueOf(await join(ben, id));
    return { ada, ben, id };
  }

  async function signedIn(name: string) {
    const browser = new TestBrowser(server.url);
    const { token, user } = await browser.signIn(name);
    const client = await server.connect();
    valueOf(await client.request('requestLogin', { header: 'Authorization', token }));
    return { browser, client, token, user };
  }

  describe('after a restart', () => {
    test('all members reconnect to their seats, with the same identity, and their notes are relayed', async () => {
      const { ada, ben, id } = await aDuet();
      valueOf(await ben.request('changeUsername', { username: 'Ben' }));
      await restart();
      const again = await back(ada);
      const event = next(again, 'updateUser');
      const other = await back(ben);
      expect(other.me).toMatchObject({ id: ben.me.id, username: 'Ben', seat: { roomId: id, status: 'player' } });
      expect((await event).user).toMatchObject({ id: ben.me.id, connected: true, channel: 1 });
      const received = record(again, []);
      other.sendNotes(frameOf(aNote({ at: time.clock.now() })));
      await settled(other, again);
      expect(received).toEqual([['note', { slot: 1, note: 60, kind: 'on' }]]);
    });

    test('all members have their sound, with drums', async () => {
      const { ada, ben } = await aDuet();
      const instruments = [{ instrumentId: 3, size: 88 }];
      const reverb = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
      valueOf(await ben.request('changeInstrument', { instruments }));
      valueOf(await ben.request('changeReverb', reverb));
      await restart();
      const again = await back(ada);
      const event = next(again, 'updateUser');
      const other = await back(ben);
      expect((await event).user).toMatchObject({ id: ben.me.id, instruments, reverbInformation: reverb });
      const { token, user } = await new TestBrowser(server.url).signIn('Drummer');
      valueOf(await other.request('requestLogin', { header: 'Authorization', token }));
      other.sendNotes(frameOf(aNote({ at: time.clock.now() })));
      await settled(other);
      await server.stop();
      expect(await drumNotesOf(user.id)).toBe(1);
      await start();
    });

    test('the room has its settings, master, likes and bans', async () => {
      const { ada, ben, id } = await aDuet({ properties: { playerLimit: 3 }, midiPlaybackAuthorized: false });
      valueOf(await ben.request('floatingHeart', {}));
      valueOf(await ada.request('updateRoom', { id, create: { programsAllowed: false } }));
      const { client: hugo, token } = await signedIn('Hugo');
      valueOf(await join(hugo, id));
      valueOf(await ada.request('onBanned', { id: hugo.me.id }));
      await restart();
      const again = await back(ada);
      const cleo = await server.connect();
      const event = next(cleo, 'roomInformation');
      valueOf(await join(cleo, id, 'spectator'));
      expect(await event).toMatchObject({
        room: { playerLimit: 3, midiPlaybackAuthorized: false, programsAllowed: false, likes: 1 },
        users: [
          { id: ada.me.id, master: true, connected: true },
          { id: ben.me.id, connected: false },
          { id: cleo.me.id, connected: true },
        ],
      });
      const banned = await server.connect();
      valueOf(await banned.request('requestLogin', { header: 'Authorization', token }));
      expect(await join(banned, id, 'spectator')).toMatchObject({ refusal: { code: 'BANNED_FROM_ROOM' } });
      valueOf(await again.request('onKicked', { id: cleo.me.id }));
    });

    test('a locked room is still locked, and no password or token is saved', async () => {
      const { client } = await signedIn(`Ada ${time.clock.now()}`);
      const { roomId: id } = valueOf(await client.request('createRoom', { name: 'Locked', password: 'open sesame' }));
      await restart();
      const saved = JSON.stringify(await rows());
      expect(saved).not.toContain('open sesame');
      expect(saved).not.toContain(client.me.resume);
      const ben = await server.connect();
      expect(await join(ben, id)).toMatchObject({ refusal: { code: 'PASSWORD_NEEDED' } });
      valueOf(await ben.request('joinRoom', { id, userStatus: 'player', password: 'open sesame' }));
    });

    test('an account is still signed in, with its rights', async () => {
      const { client, user } = await signedIn('Dora');
      const { roomId: id } = valueOf(await client.request('createRoom', { name: 'Dora’s' }));
      await restart();
      const again = await back(client);
      expect(again.me).toMatchObject({
        internalId: user.id,
        username: user.username,
        role: 'User',
        seat: { roomId: id },
      });
      valueOf(await again.request('updateRoom', { id, create: { password: 'p' } }));
    });

    test('a user who was signed out during the restart is a guest in the same room, and a demoted account has no rights', async () => {
      const one = await signedIn('Emil');
      const other = await signedIn('Frida');
      await database.handle.updateTable('accounts').set({ role: 'Mod' }).where('id', '=', other.user.id).execute();
      valueOf(await other.client.request('requestLogin', { header: 'Authorization', token: other.token }));
      const { roomId: id } = valueOf(await one.client.request('createRoom', { name: 'Emil’s' }));
      valueOf(await join(other.client, id));
      await server.stop();
      await database.handle.deleteFrom('sessions').where('account_id', '=', one.user.id).execute();
      await database.handle.updateTable('accounts').set({ role: 'User' }).where('id', '=', other.user.id).execute();
      await start();
      const [emil, frida] = [await back(one.client), await back(other.client)];
      expect(emil.me).toMatchObject({ id: one.client.me.id, internalId: null, role: 'Guest', seat: { roomId: id } });
      expect(emil.me.username).toMatch(/^Guest /);
      expect(frida.me).toMatchObject({ username: other.user.username, role: 'User' });
      const answer = await frida.request('onKicked', { id: emil.me.id });
      expect(answer).toMatchObject({ refusal: { code: 'NOT_MASTER' } });
    });

    test('places are reserved for half a minute, and then removed with the room and its row', async () => {
      const { ada, ben, id } = await aDuet();
      await restart();
      time.advance(ROOM.reconnectGrace - 1);
      const again = await back(ada);
      expect(again.me.seat).toEqual({ roomId: id, status: 'player' });
      const left = next(again, 'userLeftRoom');
      time.advance(1);
      expect(await left).toEqual({ id: ben.me.id, reason: 'lost' });
      expect((await back(ben)).me.id).not.toBe(ben.me.id);
      valueOf(await again.request('leaveRoom', { id }));
      await restart();
      const cleo = await server.connect();
      valueOf(await join(cleo, id));
      valueOf(await cleo.request('leaveRoom', { id }));
      time.advance(ROOM.emptyLifetime);
      await server.stop();
      expect(await rows()).toEqual([]);
      await start();
      expect(await join(await server.connect(), id)).toMatchObject({ refusal: { code: 'ROOM_NOT_FOUND' } });
    });

    test('a wrong token resumes no user', async () => {
      const { ada } = await aDuet();
      await restart();
      const [row] = await rows();
      const [{ proof }] = JSON.parse(row?.seats ?? '[]') as [{ proof: string }];
      expect((await server.connect({ resume: proof })).me.id).not.toBe(ada.me.id);
      expect((await server.connect({ resume: '' })).me.id).not.toBe(ada.me.id);
    });

    test('rooms of an unknown version are not restored, and are deleted after a day', async () => {
      const { ada } = await aDuet();
      await server.stop();
      await database.handle.updateTable('rooms').set({ version: 0 }).execute();
      const others = { config: testConfig({ sessionSecret: SECRET }), database, logger: createLogger('silent') };
      server = await startTestServer({ ...others, clock: time.clock, timers: time.timers });
      expect((await back(ada)).me.seat).toBeNull();
      expect(await rows()).toHaveLength(1);
      await server.stop();
      time.advance(25 * 60 * 60_000);
      server = await startTestServer({ ...others, clock: time.clock, timers: time.timers });
      expect(await rows()).toEqual([]);
    });

    test('seats are reserved for half a minute from the time when the server listens, however long its start took', async () => {
      const { ada, id } = await aDuet();
      await server.stop();
      const config = testConfig({ sessionSecret: SECRET });
      const given = { config, database, clock: time.clock, timers: time.timers };
      const app = await createApp(testOptions(given));
      time.advance(10 * ROOM.reconnectGrace);
      const url = `http://127.0.0.1:${await app.listen()}`;
      time.advance(ROOM.reconnectGrace - 1);
      const again = await connectClient({ url, io, parser, resume: ada.me.resume });
      expect(again.me).toMatchObject({ id: ada.me.id, seat: { roomId: id, status: 'player' } });
      again.stop();
      await app.stop();
      await start();
    });
  });

  test('changes are saved within a second, so that a crash loses little', async () => {
    const { ada, id } = await aDuet();
    time.advance(1_000);
    await expect.poll(async () => (await rows()).map((row) => row.id)).toEqual([id]);
    valueOf(await ada.request('updateRoom', { id, create: { midiPlaybackAuthorized: false } }));
    time.advance(1_000);
    await expect.poll(async () => JSON.stringify(await rows())).toContain('\\"midiPlaybackAuthorized\\":false');
  });
});

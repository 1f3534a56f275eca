import { io, type Socket } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { LOGIN } from '@quatremains/protocol/limits';
import { withAccounts } from '../../testing/accounts-fixture.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { delayedDatabase } from '../../testing/delayed-database.ts';
import { next, record, settled, valueOf } from '../../testing/listening.ts';
import { createBansRepository } from '../users/bans.repository.ts';
import { startTestServer } from '../../testing/test-server.ts';

withAccounts((fixture) => {
  /** A client, and a promise that resolves when its connection has ended. */
  const connectWatched = async (extraHeaders: Record<string, string> = {}) => {
    let ended = Promise.resolve();
    const open = (url: string, options: object): Socket => {
      const socket = io(url, { ...options, extraHeaders });
      ended = new Promise((resolve) => void socket.on('disconnect', () => resolve()));
      return socket;
    };
    return { client: await fixture.server.connect({ io: open }), ended: () => ended };
  };

  describe('a guest who signs in', () => {
    test('stays in the room as the account, and the other members see it at once', async () => {
      const { ada, ben } = await fixture.inRoom();
      const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
      const received = record(ben, ['changeUsername', 'updateUser', 'userLeftRoom']);
      const event = next(ada, 'loginResponse');
      valueOf(await fixture.logIn(ada, token));
      expect(await event).toEqual({ error: null, user });
      await settled(ben);
      expect(received).toMatchObject([
        ['changeUsername', { playerId: ada.me.id, username: user.username }],
        [
          'updateUser',
          {
            user: {
              id: ada.me.id,
              internalId: user.id,
              role: 'User',
              username: user.username,
              colors: user.preferences.colors,
              status: 'player',
              channel: 0,
              master: true,
            },
          },
        ],
      ]);
    });

    test('may use the rights of accounts', async () => {
      const ada = await fixture.server.connect();
      const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
      expect(await ada.request('createRoom', { name: 'Mine', password: 'x' })).toMatchObject({ ok: false });
      valueOf(await fixture.logIn(ada, token));
      valueOf(await ada.request('createRoom', { name: 'Mine', password: 'x' }));
    });

    test('is still the account after reconnecting', async () => {
      const ada = await fixture.server.connect();
      const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
      valueOf(await fixture.logIn(ada, token));
      const again = await fixture.server.connect({ resume: ada.me.resume });
      expect(again.me).toMatchObject({ id: ada.me.id, internalId: user.id, username: user.username, role: 'User' });
    });

    test.each([
      ['nonsense', 'TOKEN_INVALID'],
      ['', 'LOGIN_NEEDED'],
      ['Bearer', 'TOKEN_INVALID'],
    ])('by %j is refused with its reason, and stays a guest', async (token, code) => {
      const ada = await fixture.server.connect();
      const event = next(ada, 'loginResponse');
      expect(await ada.request('requestLogin', { header: 'Authorization', token })).toEqual({
        ok: false,
        refusal: { code },
      });
      expect(await event).toEqual({ error: code, user: null });
    });

    test('is refused when the token has expired or its session has ended', async () => {
      const ada = await fixture.server.connect();
      const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
      fixture.time.advance(LOGIN.accessToken);
      expect(await fixture.logIn(ada, token)).toMatchObject({ refusal: { code: 'TOKEN_EXPIRED' } });
      const { token: other } = await fixture.browser.signIn(fixture.aName('Ada'));
      await fixture.browser.call('POST', 'disconnect', { token: other });
      expect(await fixture.logIn(ada, other)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
    });

    test('is limited in the rate of tokens', async () => {
      const ada = await fixture.server.connect();
      const codes = [];
      for (let attempt = 0; attempt < 11; attempt++) {
        const answer = await ada.request('requestLogin', { header: 'Authorization', token: 'guess' });
        codes.push(answer.ok ? '' : answer.refusal.code);
      }
      expect(codes).toEqual([...Array<string>(10).fill('TOKEN_INVALID'), 'TOO_FAST']);
    });
  });

  describe('a user who signs out', () => {
    test('is a guest with another name in the same room', async () => {
      const { ada, ben } = await fixture.inRoom();
      const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
      valueOf(await fixture.logIn(ada, token));
      await settled(ben);
      const event = next(ben, 'updateUser');
      valueOf(await ada.request('requestDisconnection', {}));
      const { user: seen } = await event;
      expect(seen).toMatchObject({ id: ada.me.id, internalId: null, role: 'Guest', status: 'player', channel: 0 });
      expect(seen.username).toMatch(/^Guest \d+$/);
      expect(seen.username).not.toBe(user.username);
    });

    test('becomes a spectator where guests may not play', async () => {
      const ada = await fixture.server.connect();
      const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
      valueOf(await fixture.logIn(ada, token));
      valueOf(await ada.request('createRoom', { name: 'Members', guestAuthorized: false }));
      const event = next(ada, 'updateUser');
      valueOf(await ada.request('requestDisconnection', {}));
      expect((await event).user).toMatchObject({ internalId: null, status: 'spectator', channel: null });
    });

    test('from another browser is notified in all connections of that session, and only there', async () => {
      const name = fixture.aName('Ada');
      const phone = new TestBrowser(fixture.server.url);
      const { token } = await fixture.browser.signIn(name);
      const { token: ofPhone } = await phone.signIn(name);
      const [here, there] = [await fixture.server.connect(), await fixture.server.connect()];
      valueOf(await fixture.logIn(here, token));
      valueOf(await fixture.logIn(there, ofPhone));
      const heardHere = record(here, ['loginResponse']);
      const event = next(there, 'loginResponse');
      const other = (await fixture.browser.me(token)).sessions.find(({ current }) => !current);
      await fixture.browser.call('DELETE', `login/sessions/${other?.id}`, { token });
      expect(await event).toEqual({ error: 'SESSION_ENDED', user: null });
      await settled(here);
      expect(heardHere).toEqual([]);
      expect(await there.request('createRoom', { name: 'x', password: 'y' })).toMatchObject({
        refusal: { code: 'LOGIN_NEEDED' },
      });
    });

    test.each(['sessions', 'bans'] as const)('while their %s are looked up stays a guest', async (table) => {
      let duringQuery = (): Promise<unknown> => Promise.resolve();
      const held = delayedDatabase(fixture.database, table, () => duringQuery());
      const server = await startTestServer({ database: held, clock: fixture.time.clock, timers: fixture.time.timers });
      const there = new TestBrowser(server.url);
      const { token } = await there.signIn(fixture.aName('Ada'));
      const ada = await server.connect();
      duringQuery = () => {
        duringQuery = () => Promise.resolve();
        return there.call('POST', 'disconnect', { token });
      };
      expect(await fixture.logIn(ada, token)).toMatchObject({ refusal: { code: 'SESSION_ENDED' } });
      const room = await ada.request('createRoom', { name: 'x', password: 'y' });
      expect(room).toMatchObject({ refusal: { code: 'LOGIN_NEEDED' } });
      await server.stop();
    });

    test('is a guest after reconnecting within half a minute', async () => {
      const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
      const ada = await fixture.server.connect();
      const { resume } = ada.me;
      valueOf(await fixture.logIn(ada, token));
      ada.stop();
      await fixture.browser.call('POST', 'disconnect', { token });
      const again = await fixture.server.connect({ resume });
      expect(again.me).toMatchObject({ id: ada.me.id, internalId: null, role: 'Guest' });
    });
  });

  test('a banned address cannot connect, and a banned account cannot sign in', async () => {
    const now = Math.floor(fixture.time.clock.now());
    const ban = { id: fixture.aName('ip'), account_id: null, ip: '127.0.0.1', banner_id: null, reason: 'spam' };
    await fixture.database.handle
      .insertInto('bans')
      .values({ ...ban, starts_at: now, ends_at: now + 1_000 })
      .execute();
    const refusal = { code: 'BANNED', ban: { reason: 'spam', endsAt: now + 1_000 } };
    await expect(fixture.server.connect()).rejects.toMatchObject({ data: refusal });
    fixture.time.advance(1_000);
    const { client: ada, ended } = await connectWatched();
    const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
    const own = { ...ban, id: fixture.aName('account'), ip: null, account_id: user.id };
    await fixture.database.handle
      .insertInto('bans')
      .values({ ...own, starts_at: now, ends_at: now + 5_000 })
      .execute();
    const event = next(ada, 'banned');
    expect(await fixture.logIn(ada, token)).toMatchObject({ refusal: { code: 'BANNED', ban: { reason: 'spam' } } });
    expect(await event).toEqual({ reason: 'spam', endsAt: now + 5_000 });
    await ended();
    await fixture.database.handle.deleteFrom('bans').execute();
  });

  test('a new ban ends the connections of its target, and no others', async () => {
    const { ben, id } = await fixture.inRoom();
    const { client: ada, ended } = await connectWatched();
    const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
    valueOf(await fixture.logIn(ada, token));
    valueOf(await ada.request('joinRoom', { id, userStatus: 'player' }));
    const now = Math.floor(fixture.time.clock.now());
    const row = { id: fixture.aName('ban'), account_id: internalId.parse(user.id), ip: null, banner_id: null };
    const ban = { reason: 'Be kind', endsAt: now + 3_600_000 };
    const bans = createBansRepository(fixture.database);
    await bans.add({ ...row, reason: ban.reason, starts_at: now, ends_at: ban.endsAt });
    const [event, left] = [next(ada, 'banned'), next(ben, 'userLeftRoom')];
    fixture.time.advance(10_000);
    expect(await event).toEqual(ban);
    expect(await left).toMatchObject({ id: ada.me.id });
    await ended();
    valueOf(await ben.request('latency', {}));
    expect(await bans.lift({ accountId: row.account_id }, now + 10_000)).toBe(1);
    valueOf(await fixture.logIn(await fixture.server.connect(), token));
  });

  test('a ban of an IPv6 address applies to all present and later connections of its network', async () => {
    const from = (ip: string) => connectWatched({ 'x-forwarded-for': ip });
    const { client, ended } = await from('2001:db8:1:2::7');
    const event = next(client, 'banned');
    const now = Math.floor(fixture.time.clock.now());
    const row = { id: fixture.aName('ban'), account_id: null, banner_id: null, reason: 'spam', starts_at: now };
    const bans = createBansRepository(fixture.database);
    await bans.add({ ...row, ip: '2001:db8:1:2:3:4:5:6', ends_at: now + 60_000 });
    fixture.time.advance(10_000);
    expect(await event).toMatchObject({ reason: 'spam' });
    await ended();
    await expect(from('2001:db8:1:2::8')).rejects.toMatchObject({ data: { code: 'BANNED' } });
    await from('2001:db8:1:3::8');
    expect(await bans.lift({ ip: '2001:db8:1:2::9' }, now + 10_000)).toBe(1);
    await from('2001:db8:1:2::8');
  });
});

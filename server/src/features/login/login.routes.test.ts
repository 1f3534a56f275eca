import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOGIN } from '@quatremains/protocol/limits';
import type { Database } from '../../db/connection.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { startTestServer, testConfig, type TestServer } from '../../testing/test-server.ts';

const refusedWith = (status: number, code: string, field?: string) => ({
  status,
  body: { refusal: field === undefined ? { code } : { code, field } },
});

onEachDatabase((open) => {
  let database: Database;
  let server: TestServer;
  let time: FakeTime;
  let browser: TestBrowser;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    time = createFakeTime();
    time.advance(1_700_000_000_000);
    server = await startTestServer({ database, clock: time.clock, timers: time.timers });
    browser = new TestBrowser(server.url);
  });
  afterEach(() => server.stop());

  describe('signing in', () => {
    test('offers all three, marked as tests where none is configured', async () => {
      const { body } = await browser.call('GET', 'login/providers');
      expect(body).toEqual(['discord', 'google', 'twitch'].map((name) => ({ name, isTest: true })));
    });

    test.each(['discord', 'google', 'twitch'] as const)(
      'by %s creates an account, and finds it again',
      async (provider) => {
        const name = `New at ${provider}`;
        const { user, token } = await browser.signIn(name, provider);
        expect(user).toMatchObject({ username: name, role: 'User', country: 'FR', vip: { isVip: false } });
        expect(user.image).toMatch(/^glass:/);
        const { providers, sessions, user: me } = await browser.me(token);
        expect(providers).toEqual([{ id: encodeURIComponent(name), providerName: provider }]);
        expect(sessions).toMatchObject([{ current: true }]);
        expect(me.email).toMatch(/@test\.invalid$/);
        const elsewhere = new TestBrowser(server.url);
        expect((await elsewhere.signIn(name, provider)).user.id).toBe(user.id);
        expect((await elsewhere.signIn(name, provider === 'discord' ? 'google' : 'discord')).user.id).not.toBe(user.id);
      },
    );

    test('sets cookies that no script can read', async () => {
      const begun = await browser.start('discord');
      expect(begun.headers.get('set-cookie')).toMatch(
        /^login-attempt=\S+; Max-Age=600; Path=\/api\/login; HttpOnly; SameSite=Lax$/,
      );
      const done = await browser.finish('discord', await browser.authorise(begun.body.url, 'Cookie'));
      const [refresh, attempt] = done.headers.getSetCookie().toSorted().toReversed();
      expect(refresh).toMatch(/^refresh=\S+; Max-Age=5184000; Path=\/api\/login; HttpOnly; SameSite=Lax$/);
      expect(attempt).toMatch(/^login-attempt=; Max-Age=0;/);
      expect(done.headers.get('cache-control')).toBe('no-store');
    });

    test('changes names that are taken, reserved or without letters', async () => {
      const { user: first } = await browser.signIn('Same Name', 'discord');
      const { user: second } = await browser.signIn('same-name', 'google');
      const { user: third } = await browser.signIn('SAME NAME', 'google');
      expect([first.username, second.username]).toEqual(['Same Name', 'same-name']);
      expect(third.username).toMatch(/^SAME NAME \d+$/);
      for (const name of ['Аdmіn', '\u0301\u0302', 'quatremains', 'Staff Ben', 'Ben [Mod]'])
        expect((await browser.signIn(name, 'twitch')).user.username).toMatch(/^Player \d+$/);
      expect((await browser.signIn('x'.repeat(80), 'twitch')).user.username.length).toBeLessThanOrEqual(50);
    });

    test('needs consent for new accounts only', async () => {
      const finish = async (name: string, acceptedTerms: boolean) => {
        const { code, state } = await browser.authorise((await browser.start('discord')).body.url, name);
        const redirectUri = browser.redirectUri('discord');
        return browser.call('POST', 'login/discord', { body: { code, state, redirectUri, acceptedTerms } });
      };
      expect(await finish('Hasty', false)).toMatchObject(refusedWith(400, 'TERMS_NOT_ACCEPTED'));
      expect((await finish('Hasty', true)).status).toBe(200);
      expect((await finish('Hasty', false)).status).toBe(200);
    });

    test('can be cancelled at the provider', async () => {
      const landing = await browser.authorise((await browser.start('google')).body.url, null);
      expect(landing).toMatchObject({ code: '', error: 'access_denied' });
    });

    test('refuses a wrong code, and one that was used before', async () => {
      const begun = await browser.start('discord');
      const attempt = browser.cookies.get('login-attempt')!;
      const landing = await browser.authorise(begun.body.url, 'Ada');
      expect(await browser.finish('discord', { ...landing, code: 'wrong' })).toMatchObject(
        refusedWith(400, 'LOGIN_CODE_REFUSED'),
      );
      browser.cookies.set('login-attempt', attempt);
      expect((await browser.finish('discord', landing)).status).toBe(200);
      expect(await browser.finish('discord', landing)).toMatchObject(refusedWith(400, 'LOGIN_NOT_STARTED'));
      browser.cookies.set('login-attempt', attempt);
      expect(await browser.finish('discord', landing)).toMatchObject(refusedWith(400, 'LOGIN_CODE_REFUSED'));
    });

    test('refuses a code of another browser, a wrong state, another provider, and a sign-in that took too long', async () => {
      const begin = async () => browser.authorise((await browser.start('discord')).body.url, 'Ada');
      const landing = await begin();
      const notStarted = refusedWith(400, 'LOGIN_NOT_STARTED');
      expect(await new TestBrowser(server.url).finish('discord', landing)).toMatchObject(notStarted);
      expect(await browser.finish('discord', { ...(await begin()), state: 'wrong' })).toMatchObject(notStarted);
      expect(await browser.finish('google', await begin())).toMatchObject(notStarted);
      const late = await begin();
      time.advance(LOGIN.attempt);
      expect(await browser.finish('discord', late)).toMatchObject(notStarted);
    });

    test('redirects to pages of the site only, and is accepted from pages of the site only', async () => {
      const elsewhere = `https://evil.example/login/discord`;
      const query = new URLSearchParams({ redirectUri: elsewhere }).toString();
      expect(await browser.call('GET', `login/discord/start?${query}`)).toMatchObject(
        refusedWith(400, 'BAD_SHAPE', 'redirectUri'),
      );
      const { code, state } = await browser.authorise((await browser.start('discord')).body.url, 'Ada');
      const body = { code, state, redirectUri: browser.redirectUri('discord') };
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as const) {
        const foreign = refusedWith(403, 'FOREIGN_ORIGIN');
        expect(await browser.call('POST', 'login/discord', { body, headers })).toMatchObject(foreign);
        expect(await browser.call('POST', 'login/refreshToken', { headers })).toMatchObject(foreign);
      }
      const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
      expect((await browser.call('POST', 'login/discord', { body, headers: own })).status).toBe(200);
    });

    test('refuses an invalid sign-in', async () => {
      expect(await browser.call('POST', 'login/discord', { body: { code: 'x' } })).toMatchObject({ status: 400 });
      expect(await browser.call('POST', 'login/myspace', { body: {} })).toMatchObject({ status: 400 });
      expect(await browser.call('GET', 'login/myspace/start?redirectUri=x')).toMatchObject({ status: 400 });
    });

    test('is refused to banned accounts', async () => {
      const { user } = await browser.signIn('Banned soon');
      const now = time.clock.now();
      const ban = { id: `ban-${user.id}`, account_id: user.id, ip: null, banner_id: null, reason: 'spam' };
      await database.handle
        .insertInto('bans')
        .values({ ...ban, starts_at: now, ends_at: now + 1_000 })
        .execute();
      const again = async () =>
        browser.finish('discord', await browser.authorise((await browser.start('discord')).body.url, 'Banned soon'));
      const answer = await again();
      expect(answer).toMatchObject(refusedWith(403, 'BANNED'));
      expect(answer.body.refusal.ban).toEqual({ reason: 'spam', endsAt: now + 1_000 });
      time.advance(1_000);
      expect((await again()).status).toBe(200);
    });
  });

  describe('a signed-in account', () => {
    test('is authenticated by the cookie alone, until it signs out', async () => {
      expect((await browser.call('GET', 'login/status')).body).toEqual({ loggedIn: false, user: null });
      const { user, token } = await browser.signIn('Status');
      expect((await browser.call('GET', 'login/status')).body).toEqual({ loggedIn: true, user });
      expect((await browser.call('POST', 'disconnect', { token })).body).toEqual({});
      expect(browser.cookies.has('refresh')).toBe(false);
      expect((await browser.call('GET', 'login/status', { token })).body).toEqual({ loggedIn: false, user: null });
      expect(await browser.call('GET', 'mpo/users/@me', { token })).toMatchObject(refusedWith(401, 'SESSION_ENDED'));
    });

    test('ends the earlier session of this browser by a new sign-in', async () => {
      const { token: first } = await browser.signIn('Again');
      const { token: second } = await browser.signIn('Again');
      expect(await browser.call('GET', 'mpo/users/@me', { token: first })).toMatchObject(
        refusedWith(401, 'SESSION_ENDED'),
      );
      expect((await browser.me(second)).sessions).toHaveLength(1);
    });

    test('gets a new token by the cookie when the token has expired', async () => {
      const { token } = await browser.signIn('Patient');
      time.advance(LOGIN.accessToken);
      expect(await browser.call('GET', 'mpo/users/@me', { token })).toMatchObject(refusedWith(401, 'TOKEN_EXPIRED'));
      expect((await browser.call('GET', 'login/status', { token })).body).toMatchObject({ loggedIn: true });
      const { body } = await browser.call('POST', 'login/refreshToken');
      expect(body).toMatchObject({ token: expect.any(String), expiresIn: LOGIN.accessToken });
      expect((await browser.me(body.token)).user.username).toBe('Patient');
    });

    test('loses its session when an old cookie is used again, in both browsers', async () => {
      await browser.signIn('Robbed');
      const stolen = browser.cookies.get('refresh')!;
      const { body } = await browser.call('POST', 'login/refreshToken');
      time.advance(LOGIN.refreshGrace + 1);
      const thief = new TestBrowser(server.url);
      thief.cookies.set('refresh', stolen);
      expect(await thief.call('POST', 'login/refreshToken')).toMatchObject(refusedWith(401, 'SESSION_ENDED'));
      expect(thief.cookies.has('refresh')).toBe(false);
      const { token } = body;
      expect(await browser.call('GET', 'mpo/users/@me', { token })).toMatchObject(refusedWith(401, 'SESSION_ENDED'));
      expect(await browser.call('POST', 'login/refreshToken')).toMatchObject(refusedWith(401, 'SESSION_ENDED'));
    });

    test('ends its other sessions, not the current one and not those of other accounts', async () => {
      const phone = new TestBrowser(server.url);
      const { token } = await browser.signIn('Two browsers');
      const { token: other } = await phone.signIn('Two browsers');
      const { token: foreign } = await new TestBrowser(server.url).signIn('Somebody else');
      const { sessions } = await browser.me(token);
      expect(sessions).toHaveLength(2);
      const end = (id: string | undefined, by = token) => browser.call('DELETE', `login/sessions/${id}`, { token: by });
      const current = sessions.find((session) => session.current)?.id;
      const another = sessions.find((session) => !session.current)?.id;
      expect(await end(current)).toMatchObject(refusedWith(400, 'CURRENT_SESSION'));
      expect(await end(another, foreign)).toMatchObject(refusedWith(404, 'NOT_FOUND'));
      expect((await end(another)).body).toEqual({});
      expect(await phone.call('GET', 'mpo/users/@me', { token: other })).toMatchObject(
        refusedWith(401, 'SESSION_ENDED'),
      );
      expect((await browser.me(token)).sessions).toHaveLength(1);
    });

    test('links another provider, and can sign in by it', async () => {
      const { user, token } = await browser.signIn('Linked', 'discord');
      expect((await browser.signIn('Linked at Google', 'google', token)).user.id).toBe(user.id);
      expect((await browser.me(token)).providers.map(({ providerName }) => providerName)).toEqual([
        'discord',
        'google',
      ]);
      expect((await new TestBrowser(server.url).signIn('Linked at Google', 'google')).user.id).toBe(user.id);
      const unlink = (name: string) => browser.call('DELETE', `mpo/users/@me/providers/${name}`, { token });
      expect((await unlink('discord')).body).toEqual({});
      expect(await unlink('google')).toMatchObject(refusedWith(400, 'LAST_PROVIDER'));
      expect(await unlink('twitch')).toMatchObject(refusedWith(404, 'NOT_FOUND'));
    });

    test('cannot link a provider of another account, nor by a sign-in that another account began', async () => {
      await browser.signIn('Owner', 'google');
      const { token } = await browser.signIn('Wants it', 'discord');
      const taken = await browser.authorise((await browser.start('google', token)).body.url, 'Owner');
      expect(await browser.finish('google', taken, token)).toMatchObject(refusedWith(409, 'PROVIDER_TAKEN'));
      const asGuest = await browser.authorise((await browser.start('twitch')).body.url, 'Wants it');
      expect(await browser.finish('twitch', asGuest, token)).toMatchObject(refusedWith(400, 'LOGIN_NOT_STARTED'));
      const asMember = await browser.authorise((await browser.start('twitch', token)).body.url, 'Wants it');
      expect(await browser.finish('twitch', asMember)).toMatchObject(refusedWith(400, 'LOGIN_NOT_STARTED'));
    });
  });

  test('an account named in ADMIN_ACCOUNTS is an administrator from its next sign-in on', async () => {
    expect((await browser.signIn('Root of all')).user.role).toBe('User');
    const config = testConfig({ adminAccounts: new Set(['discord:Root%20of%20all']) });
    const other = await startTestServer({ database, config });
    expect((await new TestBrowser(other.url).signIn('Root of all')).user.role).toBe('Admin');
    await other.stop();
  });
});

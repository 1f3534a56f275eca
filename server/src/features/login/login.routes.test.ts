import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOGIN } from '@quatremains/protocol/limits';
import { createApp } from '../../app.ts';
import type { Database } from '../../db/connection.ts';
import { createLogger } from '../../platform/logger.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { startTestServer, testConfig, testDependencies, type TestServer } from '../../testing/test-server.ts';
import { discord } from './providers/discord.ts';
import { finishCodeFlow } from './providers/code-flow.ts';

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
    test('offers the three, marked as tests where none is configured', async () => {
      const { body } = await browser.call('GET', 'login/providers');
      expect(body).toEqual(['discord', 'google', 'twitch'].map((name) => ({ name, isTest: true })));
    });

    test.each(['discord', 'google', 'twitch'] as const)(
      'by %s makes an account, and finds it again',
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

    test('keeps what a browser needs where no script reads it', async () => {
      const begun = await browser.start('discord');
      expect(begun.headers.get('set-cookie')).toMatch(
        /^login-attempt=\S+; Max-Age=600; Path=\/api\/login; HttpOnly; SameSite=Lax$/,
      );
      const done = await browser.finish('discord', await browser.ride(begun.body.url, 'Cookie'));
      const [refresh, attempt] = done.headers.getSetCookie().toSorted().toReversed();
      expect(refresh).toMatch(/^refresh=\S+; Max-Age=5184000; Path=\/api\/login; HttpOnly; SameSite=Lax$/);
      expect(attempt).toMatch(/^login-attempt=; Max-Age=0;/);
      expect(done.headers.get('cache-control')).toBe('no-store');
    });

    test('gives names that are taken, reserved or of only marks another form', async () => {
      const { user: first } = await browser.signIn('Same Name', 'discord');
      const { user: second } = await browser.signIn('same-name', 'google');
      const { user: third } = await browser.signIn('SAME NAME', 'google');
      expect([first.username, second.username]).toEqual(['Same Name', 'same-name']);
      expect(third.username).toMatch(/^SAME NAME \d+$/);
      for (const name of ['Аdmіn', '\u0301\u0302', 'quatremains'])
        expect((await browser.signIn(name, 'twitch')).user.username).toMatch(/^Player \d+$/);
      expect((await browser.signIn('x'.repeat(80), 'twitch')).user.username.length).toBeLessThanOrEqual(50);
    });

    test('of somebody new needs their consent, and of nobody else', async () => {
      const finish = async (name: string, acceptedTerms: boolean) => {
        const { code, state } = await browser.ride((await browser.start('discord')).body.url, name);
        const redirectUri = browser.redirectUri('discord');
        return browser.call('POST', 'login/discord', { body: { code, state, redirectUri, acceptedTerms } });
      };
      expect(await finish('Hasty', false)).toMatchObject(refusedWith(400, 'TERMS_NOT_ACCEPTED'));
      expect((await finish('Hasty', true)).status).toBe(200);
      expect((await finish('Hasty', false)).status).toBe(200);
    });

    test('can be called off at the provider', async () => {
      const landing = await browser.ride((await browser.start('google')).body.url, null);
      expect(landing).toMatchObject({ code: '', error: 'access_denied' });
    });

    test('refuses a wrong code, and one that was used before', async () => {
      const begun = await browser.start('discord');
      const kept = browser.cookies.get('login-attempt')!;
      const landing = await browser.ride(begun.body.url, 'Ada');
      expect(await browser.finish('discord', { ...landing, code: 'wrong' })).toMatchObject(
        refusedWith(400, 'LOGIN_CODE_REFUSED'),
      );
      browser.cookies.set('login-attempt', kept);
      expect((await browser.finish('discord', landing)).status).toBe(200);
      expect(await browser.finish('discord', landing)).toMatchObject(refusedWith(400, 'LOGIN_NOT_STARTED'));
      browser.cookies.set('login-attempt', kept);
      expect(await browser.finish('discord', landing)).toMatchObject(refusedWith(400, 'LOGIN_CODE_REFUSED'));
    });

    test('refuses a code that another browser fetched, a wrong state, another provider and what took too long', async () => {
      const begin = async () => browser.ride((await browser.start('discord')).body.url, 'Ada');
      const landing = await begin();
      const notStarted = refusedWith(400, 'LOGIN_NOT_STARTED');
      expect(await new TestBrowser(server.url).finish('discord', landing)).toMatchObject(notStarted);
      expect(await browser.finish('discord', { ...(await begin()), state: 'wrong' })).toMatchObject(notStarted);
      expect(await browser.finish('google', await begin())).toMatchObject(notStarted);
      const late = await begin();
      time.advance(LOGIN.attempt);
      expect(await browser.finish('discord', late)).toMatchObject(notStarted);
    });

    test('leads back to our own page only, and is done by our own pages only', async () => {
      const elsewhere = `https://evil.example/login/discord`;
      const query = new URLSearchParams({ redirectUri: elsewhere }).toString();
      expect(await browser.call('GET', `login/discord/start?${query}`)).toMatchObject(
        refusedWith(400, 'BAD_SHAPE', 'redirectUri'),
      );
      const landing = await browser.ride((await browser.start('discord')).body.url, 'Ada');
      const body = { ...landing, redirectUri: browser.redirectUri('discord') };
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as const) {
        const foreign = refusedWith(403, 'FOREIGN_ORIGIN');
        expect(await browser.call('POST', 'login/discord', { body, headers })).toMatchObject(foreign);
        expect(await browser.call('POST', 'login/refreshToken', { headers })).toMatchObject(foreign);
      }
      const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
      expect((await browser.call('POST', 'login/discord', { body, headers: own })).status).toBe(200);
    });

    test('refuses what is not a sign-in at all', async () => {
      expect(await browser.call('POST', 'login/discord', { body: { code: 'x' } })).toMatchObject({ status: 400 });
      expect(await browser.call('POST', 'login/myspace', { body: {} })).toMatchObject({ status: 400 });
      expect(await browser.call('GET', 'login/myspace/start?redirectUri=x')).toMatchObject({ status: 400 });
    });

    test('is not for the banned', async () => {
      const { user } = await browser.signIn('Banned soon');
      const now = time.clock.now();
      const ban = { id: `ban-${user.id}`, account_id: user.id, ip: null, banner_id: null, reason: 'spam' };
      await database.handle
        .insertInto('bans')
        .values({ ...ban, starts_at: now, ends_at: now + 1_000 })
        .execute();
      const again = async () =>
        browser.finish('discord', await browser.ride((await browser.start('discord')).body.url, 'Banned soon'));
      expect(await again()).toMatchObject(refusedWith(403, 'BANNED'));
      time.advance(1_000);
      expect((await again()).status).toBe(200);
    });
  });

  describe('somebody signed in', () => {
    test('is known by the cookie alone, until they sign out', async () => {
      expect((await browser.call('GET', 'login/status')).body).toEqual({ loggedIn: false, user: null });
      const { user, token } = await browser.signIn('Status');
      expect((await browser.call('GET', 'login/status')).body).toEqual({ loggedIn: true, user });
      expect((await browser.call('POST', 'disconnect', { token })).body).toEqual({});
      expect(browser.cookies.has('refresh')).toBe(false);
      expect((await browser.call('GET', 'login/status', { token })).body).toEqual({ loggedIn: false, user: null });
      expect(await browser.call('GET', 'mpo/users/@me', { token })).toMatchObject(refusedWith(401, 'SESSION_ENDED'));
    });

    test('ends the session of this browser by signing in anew', async () => {
      const { token: first } = await browser.signIn('Again');
      const { token: second } = await browser.signIn('Again');
      expect(await browser.call('GET', 'mpo/users/@me', { token: first })).toMatchObject(
        refusedWith(401, 'SESSION_ENDED'),
      );
      expect((await browser.me(second)).sessions).toHaveLength(1);
    });

    test('goes on by the cookie when the token has expired', async () => {
      const { token } = await browser.signIn('Patient');
      time.advance(LOGIN.accessToken);
      expect(await browser.call('GET', 'mpo/users/@me', { token })).toMatchObject(refusedWith(401, 'TOKEN_EXPIRED'));
      expect((await browser.call('GET', 'login/status', { token })).body).toMatchObject({ loggedIn: true });
      const { body } = await browser.call('POST', 'login/refreshToken');
      expect(body).toMatchObject({ token: expect.any(String), expiresIn: LOGIN.accessToken });
      expect((await browser.me(body.token)).user.username).toBe('Patient');
    });

    test('loses the session to a thief’s use of an old cookie, and the thief does, too', async () => {
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

    test('ends other sessions of theirs, not this one and not somebody else’s', async () => {
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

    test('links one more provider, by which they come in from then on', async () => {
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

    test('cannot link what is another account’s, nor by a sign-in that was begun as somebody else', async () => {
      await browser.signIn('Owner', 'google');
      const { token } = await browser.signIn('Wants it', 'discord');
      const taken = await browser.ride((await browser.start('google', token)).body.url, 'Owner');
      expect(await browser.finish('google', taken, token)).toMatchObject(refusedWith(409, 'PROVIDER_TAKEN'));
      const asGuest = await browser.ride((await browser.start('twitch')).body.url, 'Wants it');
      expect(await browser.finish('twitch', asGuest, token)).toMatchObject(refusedWith(400, 'LOGIN_NOT_STARTED'));
      const asMember = await browser.ride((await browser.start('twitch', token)).body.url, 'Wants it');
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

describe('a provider', () => {
  let provider: Server;
  afterEach(() => {
    provider.closeAllConnections();
    provider.close();
  });

  async function finishAt(answer: ((path: string) => [number, object]) | null, isDown = false) {
    provider = createServer((request, response) => {
      if (answer === null) return;
      const [status, body] = answer(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => provider.once('listening', resolve));
    const at = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    if (isDown) provider.close();
    const endpoints = () => ({ issuer: at, authorize: `${at}/auth`, token: `${at}/token`, user: `${at}/user` });
    const offer = { provider: discord, clientId: 'us', clientSecret: 'hush', endpoints };
    const attempt = { state: 's', verifier: 'v'.repeat(43), nonce: 'n' };
    const options = { timeout: 200, logger: createLogger('silent') };
    return finishCodeFlow(offer, { redirectUri: 'http://localhost/login/discord', code: 'c', attempt }, options);
  }

  const unavailable = { ok: false, refusal: { code: 'PROVIDER_UNAVAILABLE' } };
  const token = { access_token: 't', token_type: 'Bearer', scope: ['identify', 'email'] };

  test('that does not answer in time is given up', async () => {
    expect(await finishAt(null)).toEqual(unavailable);
  });

  test('that is down is said to be', async () => {
    expect(await finishAt(null, true)).toEqual(unavailable);
  });

  test.each([
    ['fails', [500, { error: 'server_error' }]],
    ['does not know us', [401, { error: 'invalid_client' }]],
    ['talks nonsense', [200, { hello: 'world' }]],
  ] as const)('that %s is not available', async (_, answer) => {
    expect(await finishAt(() => [answer[0], answer[1]])).toEqual(unavailable);
  });

  test.each([
    ['an OAuth error', { error: 'invalid_grant' }],
    ['words of its own, as Twitch does', { status: 400, message: 'Invalid authorization code' }],
  ])('that does not want the code says so by %s', async (_, body) => {
    expect(await finishAt(() => [400, body])).toEqual({ ok: false, refusal: { code: 'LOGIN_CODE_REFUSED' } });
  });

  test('that does not say who somebody is, is not available', async () => {
    const answer = (user: object, status = 200) =>
      finishAt((path): [number, object] => (path === '/token' ? [200, token] : [status, user]));
    expect(await answer({ message: 'later' }, 503)).toEqual(unavailable);
    provider.closeAllConnections();
    expect(await answer({ id: '', username: 'Ada' })).toEqual(unavailable);
  });

  test('that says its scope as a list and an address it has not verified is understood', async () => {
    const user = { id: '1', username: 'ada', global_name: null, email: 'ada@example.org', verified: false };
    const found = await finishAt((path) => [200, path === '/token' ? token : user]);
    expect(found).toEqual({ ok: true, value: { providerId: '1', name: 'ada', email: null } });
  });
});

describe('with real providers, or in production', () => {
  const credentials = new Map([['google', { id: 'our-id', secret: 'hush' }]] as const);

  test('only the configured ones are offered, and there is no stand-in', async () => {
    const config = testConfig({ providers: credentials, publicOrigin: 'https://piano.example', isProduction: true });
    const app = await createApp(testDependencies({ config }));
    const get = (url: string) => app.http.inject({ url, headers: { host: 'piano.example' } });
    expect((await get('/api/login/providers')).json()).toEqual([{ name: 'google', isTest: false }]);
    const redirectUri = encodeURIComponent('https://piano.example/login/google');
    const begun = await get(`/api/login/google/start?redirectUri=${redirectUri}`);
    const url = new URL(begun.json().url);
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'our-id',
      response_type: 'code',
      redirect_uri: 'https://piano.example/login/google',
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    });
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-login-attempt=\S+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(begun.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect((await get(`/api/login/discord/start?redirectUri=${redirectUri}`)).statusCode).toBe(404);
    expect((await get('/test-identity/who')).headers['content-type']).not.toContain('json');
    await app.stop();
  });

  test('nobody can sign in in production where no provider is configured', async () => {
    const app = await createApp(testDependencies({ config: testConfig({ isProduction: true }) }));
    expect((await app.http.inject('/api/login/providers')).json()).toEqual([]);
    expect((await app.http.inject('/test-identity/auth')).statusCode).not.toBe(303);
    await app.stop();
  });

  test('an address that begins sign-ins without end is stopped', async () => {
    const app = await createApp(testDependencies());
    const finish = (remoteAddress: string) =>
      app.http.inject({ method: 'POST', url: '/api/login/discord', payload: {}, remoteAddress });
    const codes = [];
    for (let call = 0; call < 31; call++) codes.push((await finish('203.0.113.1')).statusCode);
    expect(codes.lastIndexOf(400)).toBe(29);
    expect((await finish('203.0.113.1')).json()).toEqual({ refusal: { code: 'TOO_FAST' } });
    expect((await finish('203.0.113.2')).statusCode).toBe(400);
    await app.stop();
  });
});

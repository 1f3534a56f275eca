import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownData, profile } from '@quatremains/protocol/entities/account';
import type { Database } from '../../db/connection.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

onEachDatabase((open) => {
  let database: Database;
  let server: TestServer;
  let browser: TestBrowser;
  let token: string;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
    browser = new TestBrowser(server.url);
    ({ token } = await browser.signIn('Ada'));
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  const put = (body: object) => browser.call('PUT', 'mpo/users/@me/preferences', { token, body });

  test.each(['mpo/users/@me', 'mpo/users/@me/data'])('%s needs a sign-in', async (path) => {
    expect(await browser.call('GET', path)).toMatchObject({ status: 401, body: { refusal: { code: 'LOGIN_NEEDED' } } });
    expect((await browser.call('GET', path, { token })).status).toBe(200);
  });

  test('some preferences are changed, and the others stay', async () => {
    expect((await put({ invisible: true, image: 'rings:abc' })).body).toMatchObject({ invisible: true });
    expect((await put({ hideCountryFlag: true })).body).toMatchObject({ invisible: true, hideCountryFlag: true });
    expect((await browser.me(token)).user).toMatchObject({ image: 'rings:abc', preferences: { invisible: true } });
    await put({ invisible: false, hideCountryFlag: false });
  });

  test.each([
    [{ isVip: true }, 400, 'BAD_SHAPE'],
    [{ role: 'Admin' }, 400, 'BAD_SHAPE'],
    [{ noteStyle: 'SPIRAL' }, 400, 'BAD_SHAPE'],
    [{ likeEffect: 'STARS' }, 400, 'BAD_SHAPE'],
    [{ likeEffect: ':skull:' }, 400, 'BAD_SHAPE'],
    [{ likeEffect: 'HEARTS\u0000' }, 400, 'BAD_SHAPE'],
    [{ colors: [] }, 400, 'BAD_SHAPE'],
    [{ colors: ['red'] }, 400, 'BAD_SHAPE'],
    [{ image: 'https://evil.example/x.png' }, 400, 'BAD_SHAPE'],
    [{ noteStyle: 'RADIAL' }, 403, 'VIP_NEEDED'],
    [{ noteAnimation: 'FIREWORK' }, 403, 'VIP_NEEDED'],
    [{ glowingUsername: true }, 403, 'VIP_NEEDED'],
    [{ likeEffect: ':star:' }, 403, 'VIP_NEEDED'],
    [{ colors: ['#112233', '#445566'] }, 403, 'VIP_NEEDED'],
  ])('the preferences %j are refused as a whole, with the invalid field', async (body, status, code) => {
    const before = (await browser.me(token)).user.preferences;
    const field = expect.stringMatching(new RegExp(`^${Object.keys(body).join('')}`)) as string;
    expect(await put({ invisible: true, ...body })).toMatchObject({ status, body: { refusal: { code, field } } });
    expect((await browser.me(token)).user.preferences).toEqual(before);
  });

  test('other users are found by name, without their private data', async () => {
    const other = await new TestBrowser(server.url).signIn('Adalbert');
    const { body } = await browser.call('GET', 'mpo/users?name=ADAL');
    expect(body).toMatchObject([{ id: other.user.id, username: 'Adalbert', country: 'FR' }]);
    expect(JSON.stringify(body)).not.toMatch(/email|test\.invalid|preferences/);
    expect((await browser.call('GET', `mpo/users/${other.user.id}`)).body).toEqual(body[0]);
    expect((await browser.call('GET', 'mpo/users?name=%20')).body).toEqual([]);
    expect((await browser.call('GET', 'mpo/users?name=nobody')).body).toEqual([]);
    expect(await browser.call('GET', 'mpo/users/nobody')).toMatchObject({
      status: 404,
      body: { refusal: { code: 'USER_NOT_FOUND' } },
    });
    expect((await browser.call('GET', `mpo/users?name=${'x'.repeat(51)}`)).status).toBe(400);
  });

  test.each([
    ['GET', 'mpo/users/%00', 'id'],
    ['DELETE', 'login/sessions/a%00b', 'id'],
  ] as const)('%s %s, which the database cannot search for, is refused', async (method, path, field) => {
    expect(await browser.call(method, path, { token })).toMatchObject({
      status: 400,
      body: { refusal: { code: 'BAD_SHAPE', field } },
    });
  });

  test('a hidden flag is not sent, and invisible accounts are not listed', async () => {
    const shy = new TestBrowser(server.url);
    const { user, token: own } = await shy.signIn('Shy one');
    const body = { hideCountryFlag: true, invisible: true };
    await shy.call('PUT', 'mpo/users/@me/preferences', { token: own, body });
    expect((await browser.call('GET', `mpo/users/${user.id}`)).body).toMatchObject({ country: null });
    expect((await browser.call('GET', 'mpo/users?name=shy')).body).toEqual([]);
  });

  test('the exported data contain all saved data, and no secrets', async () => {
    const { body } = await browser.call('GET', 'mpo/users/@me/data', { token });
    expect(ownData.parse(body)).toEqual(body);
    expect(profile.parse(body)).toMatchObject({ user: { username: 'Ada', email: 'ada@test.invalid' } });
    expect(body.usernames).toMatchObject([{ username: 'Ada' }]);
    expect(body.providers).toEqual([{ id: 'Ada', providerName: 'discord' }]);
    expect(JSON.stringify(body)).not.toMatch(/hash|secret|token/i);
  });

  test('limits the rate of data exports', async () => {
    const ask = () => browser.call('GET', 'mpo/users/@me/data', { token });
    const answers = await Promise.all(Array.from({ length: 31 }, ask));
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { refusal: { code: 'TOO_FAST' } },
    });
  });
});

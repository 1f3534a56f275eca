import { describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { testConfig, testOptions } from '../../testing/test-server.ts';

describe('with real providers, or in production', () => {
  const credentials = new Map([['google', { id: 'our-id', secret: 'hush' }]] as const);

  test('only the configured ones are offered, and not the test provider', async () => {
    const config = testConfig({ providers: credentials, publicOrigin: 'https://piano.example', isProduction: true });
    const app = await createApp(testOptions({ config }));
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

  test('sign-in is not offered in production without a configured provider', async () => {
    const app = await createApp(testOptions({ config: testConfig({ isProduction: true }) }));
    expect((await app.http.inject('/api/login/providers')).json()).toEqual([]);
    expect((await app.http.inject('/test-identity/auth')).statusCode).not.toBe(303);
    await app.stop();
  });

  test('the rate of sign-ins of an address is limited', async () => {
    const app = await createApp(testOptions());
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

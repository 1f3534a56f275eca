import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { finishCodeFlow } from './code-flow.ts';
import { discord } from './discord.ts';

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
    const options = { timeout: answer === null ? 200 : 30_000, logger: createLogger('silent') };
    return finishCodeFlow(offer, { redirectUri: 'http://localhost/login/discord', code: 'c', attempt }, options);
  }

  const unavailable = { ok: false, refusal: { code: 'PROVIDER_UNAVAILABLE' } };
  const token = { access_token: 't', token_type: 'Bearer', scope: ['identify', 'email'] };

  test('that does not answer in time is unavailable', async () => {
    expect(await finishAt(null)).toEqual(unavailable);
  });

  test('that is down is unavailable', async () => {
    expect(await finishAt(null, true)).toEqual(unavailable);
  });

  test.each([
    ['fails', [500, { error: 'server_error' }]],
    ['does not know this client', [401, { error: 'invalid_client' }]],
    ['talks nonsense', [200, { hello: 'world' }]],
  ] as const)('that %s is not available', async (_, answer) => {
    expect(await finishAt(() => [answer[0], answer[1]])).toEqual(unavailable);
  });

  test.each([
    ['an OAuth error', { error: 'invalid_grant' }],
    ['another message, like Twitch’s', { status: 400, message: 'Invalid authorization code' }],
  ])('that refuses the code answers with %s', async (_, body) => {
    expect(await finishAt(() => [400, body])).toEqual({ ok: false, refusal: { code: 'LOGIN_CODE_REFUSED' } });
  });

  test('that does not identify the user is unavailable', async () => {
    const answer = (user: object, status = 200) =>
      finishAt((path): [number, object] => (path === '/token' ? [200, token] : [status, user]));
    expect(await answer({ message: 'later' }, 503)).toEqual(unavailable);
    provider.closeAllConnections();
    expect(await answer({ id: '', username: 'Ada' })).toEqual(unavailable);
  });

  test('may send its scope as a list, and an address that it has not verified', async () => {
    const user = { id: '1', username: 'ada', global_name: null, email: 'ada@example.org', verified: false };
    const found = await finishAt((path) => [200, path === '/token' ? token : user]);
    expect(found).toEqual({ ok: true, value: { providerId: '1', name: 'ada', email: null } });
  });
});

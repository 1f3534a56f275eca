import { afterEach, beforeEach, expect, test } from 'vitest';
import { roomId } from '@quatremains/protocol/ids';
import { createLogger } from '../platform/logger.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let lines: unknown[];
let failures: unknown[];
beforeEach(async () => {
  [lines, failures] = [[], []];
  const keep = (about: object) => {
    if ('refusal' in about) lines.push(about);
  };
  const error = (about: object) => failures.push(about);
  server = await startTestServer({ logger: Object.assign(createLogger('silent'), { warn: keep, info: keep, error }) });
});
afterEach(() => server.stop());

test('a call with a forged token, and one from another site, are logged with their address', async () => {
  const ask = (path: string, method: string, headers: Record<string, string>) =>
    fetch(`${server.url}/api/${path}?secret=1`, { method, headers });
  await ask('mpo/users/@me', 'GET', { authorization: 'Bearer forged' });
  await ask('login/refreshToken', 'POST', { origin: 'https://evil.example' });
  await ask('mpo/users/@me', 'GET', {});
  expect(lines).toEqual([
    { refusal: 'TOKEN_INVALID', ip: '127.0.0.1', call: 'GET /api/mpo/users/@me' },
    { refusal: 'FOREIGN_ORIGIN', ip: '127.0.0.1', call: 'POST /api/login/refreshToken' },
  ]);
});

test('refused connections are logged with their address', async () => {
  const guest = await server.connect();
  await guest.request('requestLogin', { header: 'Authorization', token: 'forged' });
  await guest.request('joinRoom', { id: roomId.parse('nowhere'), userStatus: 'player' });
  expect(lines).toEqual([{ refusal: 'TOKEN_INVALID', user: guest.me.id, account: null, event: 'requestLogin' }]);
});

test('a failed call is logged without its query', async () => {
  failures = [];
  expect((await fetch(`${server.url}/api/configuration?code=secret`)).status).toBe(500);
  expect(failures).toMatchObject([{ call: 'GET /api/configuration' }]);
  expect(JSON.stringify(failures)).not.toContain('secret');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { testConfig, testOptions } from '../../testing/test-server.ts';

const METRICS_TOKEN = 'a-token-of-the-monitor-on-another-machine';
let app: App;
beforeAll(async () => {
  const config = testConfig({ trustedProxies: ['10.0.0.0/8'], metricsToken: METRICS_TOKEN });
  app = await createApp(testOptions({ config }));
});
afterAll(() => app.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
test.each([
  ['this machine', '127.0.0.1', {}, true],
  ['this machine, by IPv6', '::1', {}, true],
  ['this machine, by IPv4 in IPv6', '::ffff:127.0.0.1', {}, true],
  ['another machine', '203.0.113.9', {}, false],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
  ['a proxy on this machine that is called from it', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['a trusted proxy that is called from its own machine', '10.0.0.2', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['another machine with the token', '203.0.113.9', bearer(METRICS_TOKEN), true],
  ['a proxy with the token', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9', ...bearer(METRICS_TOKEN) }, true],
  ['another machine with another token', '203.0.113.9', bearer('x'.repeat(40)), false],
  ['another machine with a part of the token', '203.0.113.9', bearer(METRICS_TOKEN.slice(1)), false],
])('a request of the metrics by %s (%s %j) is accepted: %s', async (_, remoteAddress, headers, isShown) => {
  const { statusCode, body } = await app.http.inject({ url: '/api/metrics', remoteAddress, headers });
  if (isShown) expect([statusCode, body]).toEqual([200, expect.stringContaining('quatremains_rooms 0')]);
  else expect([statusCode, JSON.parse(body)]).toEqual([403, { refusal: { code: 'NO_RIGHT' } }]);
});

test('where there is no token, only this machine reads the metrics', async () => {
  const closed = await createApp(testOptions());
  const statusFor = async (remoteAddress: string, token: string) => {
    const url = '/api/metrics';
    return (await closed.http.inject({ url, remoteAddress, headers: bearer(token) })).statusCode;
  };
  expect([await statusFor('203.0.113.9', 'null'), await statusFor('127.0.0.1', 'null')]).toEqual([403, 200]);
  await closed.stop();
});

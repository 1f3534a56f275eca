import { connect as connectTcp, type Socket as TcpSocket } from 'node:net';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { socketOptions } from '@quatremains/protocol/client';
import { createFakeTime, type FakeTime } from '../testing/fake-timers.ts';
import { startTestServer, testConfig, type TestServer } from '../testing/test-server.ts';

let time: FakeTime;

describe('connections of one address', () => {
  const MOST = 2;
  const REFUSALS_PER_NETWORK = 20;
  const UPGRADE = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'Host: here',
    'X-Forwarded-For: 203.0.113.9',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n');
  const raw: TcpSocket[] = [];
  let limited: TestServer;
  beforeEach(async () => {
    time = createFakeTime();
    const config = testConfig({ connectionsPerAddress: MOST });
    limited = await startTestServer({ config, clock: time.clock, timers: time.timers });
  });
  afterEach(async () => {
    for (const socket of raw) socket.destroy();
    await limited.stop();
  });

  const from = (address: string, options: object = {}) =>
    limited.connect({
      ...options,
      io: (url, given) => io(url, { ...given, extraHeaders: { 'x-forwarded-for': address } }),
    });
  const refusal = { data: { code: 'TOO_MANY_CONNECTIONS' } };

  test('are refused above the limit, for IPv6 by the /64', async () => {
    for (const host of ['1', '2']) await from(`2001:db8::${host}`);
    await expect(from('2001:db8::3')).rejects.toMatchObject(refusal);
    await from('2001:db8:0:1::3');
    for (let one = 0; one < MOST; one++) await from('203.0.113.9');
    await expect(from('203.0.113.9')).rejects.toMatchObject(refusal);
  });

  test('are closed without a refusal far above the limit', async () => {
    const { port, hostname } = new URL(limited.url);
    const statusOfNext = () =>
      new Promise<string>((resolve) => {
        const socket = connectTcp(Number(port), hostname);
        raw.push(socket);
        socket.once('data', (answer) => resolve(answer.toString().slice(9, 12)));
        socket.write(UPGRADE);
      });
    for (let one = 0; one < MOST + REFUSALS_PER_NETWORK; one++) expect(await statusOfNext()).toBe('101');
    expect(await statusOfNext()).toBe('400');
  });

  test('are not limited where the proxy does not forward the address', async () => {
    for (let one = 0; one <= MOST; one++) await limited.connect();
  });

  test('are counted no more when they end, also without an answer to the closing handshake', async () => {
    const gone = io(limited.url, {
      ...socketOptions({ parser }),
      reconnection: false,
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': '203.0.113.9' },
    });
    const { resume } = await new Promise<{ resume: string }>((resolve) => gone.on('initUser', resolve));
    const { ws } = gone.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } };
    ws._socket.pause();
    await from('203.0.113.9', { resume });
    await expect(from('203.0.113.9')).rejects.toMatchObject(refusal);
    time.advance(1_000);
    await expect
      .poll(() =>
        from('203.0.113.9').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    ws._socket.resume();
    gone.disconnect();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { noDatabase } from '../testing/no-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const connectPacket = (version: number): string => `40${JSON.stringify({ version })}`;
const validPacket = connectPacket(PROTOCOL_VERSION);

describe('an Engine.IO connection is closed', () => {
  /** An Engine.IO connection without a Socket.IO connection. */
  async function openEngine() {
    const engine = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const closed = new Promise<void>((resolve) => engine.once('close', () => resolve()));
    await new Promise((resolve) => engine.once('message', resolve));
    return { engine, closed };
  }

  test.each([
    ['of another version', connectPacket(PROTOCOL_VERSION + 1)],
    ['to a namespace of Socket.IO that does not exist', '40/other,{}'],
  ])('after several attempts to connect: %s', async (_, packet) => {
    const { engine, closed } = await openEngine();
    for (let sent = 0; sent < 20; sent++) engine.send(packet);
    await closed;
  });

  test('after several valid attempts at once, before each of them causes a query', async () => {
    const queries = vi.spyOn(noDatabase, 'handle', 'get');
    const { engine, closed } = await openEngine();
    for (let sent = 0; sent < 1_000; sent++) engine.send(validPacket);
    await closed;
    expect(queries.mock.calls.length).toBeLessThan(10);
    queries.mockRestore();
  });

  test('after an attempt to connect to a namespace that does not exist, once it is connected', async () => {
    const { engine, closed } = await openEngine();
    const accepted = new Promise((resolve) => engine.once('message', resolve));
    engine.send(validPacket);
    await accepted;
    engine.send('40/other,{}');
    await closed;
  });
});

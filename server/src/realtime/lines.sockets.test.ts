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

const helloOf = (version: number): string => `40${JSON.stringify({ version })}`;
const hello = helloOf(PROTOCOL_VERSION);

describe('a line is ended', () => {
  /** A line as it is before anybody has introduced themself. */
  async function aLine() {
    const line = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const closed = new Promise<void>((resolve) => line.once('close', () => resolve()));
    await new Promise((resolve) => line.once('message', resolve));
    return { line, closed };
  }

  test.each([
    ['of another version', helloOf(PROTOCOL_VERSION + 1)],
    ['to a room of Socket.IO’s that there is not', '40/other,{}'],
  ])('on which somebody introduces themself over and over: %s', async (_, introduction) => {
    const { line, closed } = await aLine();
    for (let sent = 0; sent < 20; sent++) line.send(introduction);
    await closed;
  });

  test('on which somebody asks on and on to be looked up', async () => {
    const asked = vi.spyOn(noDatabase, 'handle', 'get');
    const { line, closed } = await aLine();
    for (let sent = 0; sent < 1_000; sent++) line.send(hello);
    await closed;
    expect(asked.mock.calls.length).toBeLessThan(10);
    asked.mockRestore();
  });

  test('by who is welcome and introduces themself to what there is not', async () => {
    const { line, closed } = await aLine();
    const welcome = new Promise((resolve) => line.once('message', resolve));
    line.send(hello);
    await welcome;
    line.send('40/other,{}');
    await closed;
  });
});

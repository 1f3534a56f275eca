import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserTimers } from '../platform/timers.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createConnection, type ReconnectingSocket } from './connection.ts';
import { createResumeToken } from './resume-token.ts';

const FOREVER = 1e9;

let http: Server;
/** Reports each attempt that reaches the server; all are refused. */
let onTry: () => void;
beforeEach(async () => {
  onTry = () => undefined;
  http = createServer();
  http.on('upgrade', (_, socket) => {
    socket.destroy();
    onTry();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
});
afterEach(() => http.close());

test('the library reconnects at once instead of waiting for hours', async () => {
  const nextTry = () => new Promise<void>((resolve) => void (onTry = resolve));
  const first = nextTry();
  let sock: ReconnectingSocket | undefined;
  const connection = createConnection({
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    timers: browserTimers,
    token: createResumeToken(memoryStorage(), (_, answer) => answer(true)),
    open: (url, auth) => {
      const delay = { reconnectionDelay: FOREVER, reconnectionDelayMax: FOREVER };
      const options = { transports: ['websocket'], autoConnect: false, forceNew: true, auth, ...delay };
      sock = io(url, options) as ReconnectingSocket;
      return sock;
    },
  });
  const failed = new Promise<void>((resolve) => void sock?.on('connect_error', () => resolve()));
  await first;
  await failed;
  const second = nextTry();
  connection.reconnectNow();
  await expect(second).resolves.toBeUndefined();
  connection.stop();
});

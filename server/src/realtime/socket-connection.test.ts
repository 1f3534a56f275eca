import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as ClientSocket } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteParser } from '@quatremains/protocol/realtime/note-parser';
import { encodeEvent } from './encode-event.ts';
import { shareText } from './shared-text.ts';
import { FairWebSocketServer, SocketConnection } from './socket-connection.ts';

const options = { transports: ['websocket' as const], parser: noteParser(parser) };
const wsEngine = FairWebSocketServer;
const frame = (...bytes: number[]) => ({ frame: Uint8Array.of(0x82, bytes.length, ...bytes), headerLength: 2 });

let http: HttpServer;
let client: ClientSocket;
let socket: Socket;
let connection: SocketConnection;
let received: unknown[];

beforeEach(async () => {
  http = createServer();
  const server = new Server(http, { ...options, wsEngine, perMessageDeflate: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const connected = new Promise<Socket>((resolve) => {
    server.once('connection', resolve);
  });
  client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { ...options, forceNew: true });
  socket = await connected;
  connection = new SocketConnection(socket, true);
  received = [];
  client.onAny((name: string, body: unknown) => received.push(body instanceof Uint8Array ? [...body] : name));
});
afterEach(() => {
  client.disconnect();
  http.close();
  http.closeAllConnections();
});

const receive = async (count: number) => {
  while (received.length < count) await new Promise((resolve) => client.io.engine.once('message', resolve));
  return received;
};

describe('messages', () => {
  test('arrive in their order, whether they are written directly or by Socket.IO', async () => {
    connection.sendFrame(frame(1));
    connection.sendText(encodeEvent('configUpdated', {}));
    connection.sendText(encodeEvent('replaced', {}));
    connection.sendFrame(frame(2));
    connection.sendFrame(frame(3));
    socket.emit('last');
    connection.sendFrame(frame(4));
    await expect(receive(7)).resolves.toEqual([[1], 'configUpdated', 'replaced', [2], [3], 'last', [4]]);
  });

  test.each([100, 1_000, 100_000])(
    'arrive in their order where one of %i letters is shared by many clients',
    async (length) => {
      const messages: unknown[] = [];
      client.on('notif', ({ message }: { message: string }) => messages.push(message));
      const message = 'é'.repeat(length);
      const shared = shareText(encodeEvent('notif', { type: 'info', message }));
      connection.sendFrame(frame(1));
      connection.sendText(encodeEvent('configUpdated', {}));
      connection.sendShared(shared);
      connection.sendShared(shared);
      connection.sendFrame(frame(2));
      await expect(receive(5)).resolves.toEqual([[1], 'configUpdated', 'notif', 'notif', [2]]);
      expect(messages).toEqual([message, message]);
    },
  );

  test('arrive in their order where frames are sent by the public interface', async () => {
    const publicly = new SocketConnection(socket, false);
    publicly.sendFrame(frame(1));
    publicly.sendText(encodeEvent('configUpdated', {}));
    publicly.sendFrame(frame(2));
    await expect(receive(3)).resolves.toEqual([[1], 'configUpdated', [2]]);
  });

  test('are not sent after the connection has ended', async () => {
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    client.disconnect();
    await ended;
    connection.sendFrame(frame(1));
    connection.sendText(encodeEvent('configUpdated', {}));
    expect(received).toEqual([]);
  });
});

test('each message is handled in its own turn of the event loop', async () => {
  const order: unknown[] = [];
  const complete = new Promise<void>((resolve) => {
    socket.conn.on('data', (message: string | Uint8Array) => {
      if (typeof message !== 'string') order.push([...message]);
      setImmediate(() => order.push('turn'));
    });
    socket.onAny((name: string) => {
      if (name !== 'pianoBatch') order.push(name);
      if (name === 'last') resolve();
    });
  });
  client.emit('pianoBatch', Uint8Array.of(1));
  client.emit('first');
  client.emit('pianoBatch', Uint8Array.of(2));
  client.emit('last');
  await complete;
  expect(order).toEqual([[1], 'turn', 'first', 'turn', [2], 'turn', 'last']);
});

describe('a client that does not read', () => {
  const stopReading = () => {
    const transport = client.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
    transport.ws._socket.pause();
  };
  const bytes = Buffer.alloc(65_000 + 4, 7);
  bytes.set([0x82, 126, 65_000 >> 8, 65_000 & 255]);
  const aBigFrame = { frame: bytes, headerLength: 4 };

  test.each([
    ['written directly', () => connection.sendFrame(aBigFrame)],
    ['by Socket.IO', () => connection.sendText('x'.repeat(65_000))],
    [
      'both ways',
      () => {
        connection.sendText('x'.repeat(30_000));
        connection.sendFrame(aBigFrame);
      },
    ],
  ])('is disconnected when more than a megabyte waits for it: %s', async (_, send) => {
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    stopReading();
    const sending = setInterval(send, 1);
    await expect(ended).resolves.toMatch(/^transport (close|error)$/);
    clearInterval(sending);
  });

  test('is disconnected when a megabyte of answers waits for it, however many more it requests', async () => {
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    if (!client.connected) await new Promise((resolve) => client.once('connect', () => resolve(null)));
    socket.onAny((_, answer: (text: string) => void) => {
      answer('x'.repeat(10_000));
    });
    stopReading();
    for (let asked = 0; asked < 5_000; asked++) client.emit('ask', () => undefined);
    await expect(ended).resolves.toMatch(/^transport (close|error)$/);
  });
});

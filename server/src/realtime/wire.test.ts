import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { io, type Socket as ClientSocket } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteParser } from '@quatremains/protocol/realtime/note-parser';
import { systemTimers } from '../platform/timers.ts';
import { encodeEvent } from './encode-event.ts';
import { shareText } from './shared-text.ts';
import { Wire } from './wire.ts';

const options = { transports: ['websocket' as const], parser: noteParser(parser) };
const frame = (...bytes: number[]) => Uint8Array.of(0x82, bytes.length, ...bytes);
const HEADER = 2;

let http: HttpServer;
let client: ClientSocket;
let socket: Socket;
let wire: Wire;
let heard: unknown[];

beforeEach(async () => {
  http = createServer();
  const server = new Server(http, { ...options, perMessageDeflate: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const connected = new Promise<Socket>((resolve) => {
    server.once('connection', resolve);
  });
  client = io(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { ...options, forceNew: true });
  socket = await connected;
  wire = new Wire(socket);
  heard = [];
  client.onAny((name: string, body: unknown) => heard.push(body instanceof Uint8Array ? [...body] : name));
});
afterEach(() => {
  client.disconnect();
  http.close();
  http.closeAllConnections();
});

const heardSoFar = async (count: number) => {
  while (heard.length < count) await new Promise((resolve) => client.io.engine.once('message', resolve));
  return heard;
};

describe('what the wire uses below Socket.IO', () => {
  test('is still there in this version of the libraries', () => {
    const engine = socket.conn as unknown as Record<string, unknown>;
    const { socket: webSocket } = engine['transport'] as { socket: Record<string, unknown> };
    expect(engine).toMatchObject({
      readyState: 'open',
      writeBuffer: expect.any(Array),
      request: null,
      pingTimeoutTimer: null,
    });
    expect(engine['write']).toBeTypeOf('function');
    expect(webSocket).toMatchObject({ readyState: 1, _socket: { writableLength: expect.any(Number) } });
    expect((webSocket['listeners'] as (event: string) => unknown[])('message')).toHaveLength(1);
    expect(webSocket['extensions']).toBe('');
    for (const deed of ['terminate', 'pause', 'resume']) expect(webSocket[deed]).toBeTypeOf('function');
    expect(webSocket['_receiver']).toMatchObject({ _allowSynchronousEvents: true });
  });
});

describe('what is sent', () => {
  test('arrives in its order, whether it goes straight to the socket or through Socket.IO', async () => {
    wire.sendFrame(frame(1), HEADER);
    wire.sendText(encodeEvent('configUpdated', {}));
    wire.sendText(encodeEvent('replaced', {}));
    wire.sendFrame(frame(2), HEADER);
    wire.sendFrame(frame(3), HEADER);
    socket.emit('last');
    wire.sendFrame(frame(4), HEADER);
    await expect(heardSoFar(7)).resolves.toEqual([[1], 'configUpdated', 'replaced', [2], [3], 'last', [4]]);
  });

  test.each([100, 1_000, 100_000])(
    'arrives in its order also where %i letters were made a message for many',
    async (length) => {
      const told: unknown[] = [];
      client.on('notif', ({ message }: { message: string }) => told.push(message));
      const message = 'é'.repeat(length);
      const shared = shareText(encodeEvent('notif', { type: 'info', message }));
      wire.sendFrame(frame(1), HEADER);
      wire.sendText(encodeEvent('configUpdated', {}));
      wire.sendShared(shared);
      wire.sendShared(shared);
      wire.sendFrame(frame(2), HEADER);
      await expect(heardSoFar(5)).resolves.toEqual([[1], 'configUpdated', 'notif', 'notif', [2]]);
      expect(told).toEqual([message, message]);
    },
  );

  test('is held together while nothing is read, where it can wait', async () => {
    const ack = (number: number) => `3${number}[]`;
    const acks: string[] = [];
    client.io.engine.on('data', (text: string) => acks.push(text));
    wire.pauseReading();
    for (const number of [1, 2]) wire.sendLater(ack(number), systemTimers);
    await new Promise((resolve) => setImmediate(resolve));
    wire.sendText(encodeEvent('configUpdated', {}));
    await heardSoFar(1);
    expect(acks.some((text) => text.startsWith('3'))).toBe(false);
    wire.resumeReading();
    wire.sendText(encodeEvent('replaced', {}));
    await heardSoFar(2);
    expect(acks.filter((text) => text.startsWith('3'))).toEqual([ack(1), ack(2)]);
  });

  test('is not sent any more after the end', async () => {
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    client.disconnect();
    await ended;
    wire.sendFrame(frame(1), HEADER);
    wire.sendText(encodeEvent('configUpdated', {}));
    expect(heard).toEqual([]);
  });
});

describe('what arrives', () => {
  test('arrives in its order: binary messages never overtake text that came before them', async () => {
    const order: unknown[] = [];
    wire.takeBinary((bytes) => order.push([...bytes]));
    const complete = new Promise<void>((resolve) => {
      socket.onAny((name: string, body: unknown) => {
        order.push(body instanceof Uint8Array ? [...body] : name);
        if (name === 'last') resolve();
      });
    });
    client.emit('pianoBatch', Uint8Array.of(1));
    client.emit('first');
    client.emit('pianoBatch', Uint8Array.of(2));
    client.emit('pianoBatch', Uint8Array.of(3));
    client.emit('second');
    client.emit('pianoBatch', Uint8Array.of(4));
    client.emit('last');
    await complete;
    expect(order).toEqual([[1], 'first', [2], [3], 'second', [4], 'last']);
  });

  test('is a sign of life even where it goes no further: behind it the answer to a ping may still wait', async () => {
    let refreshed = 0;
    Object.assign(socket.conn, {
      pingTimeoutTimer: {
        refresh: () => {
          refreshed++;
        },
      },
    });
    const three = new Promise<void>((resolve) => {
      let dealtWith = 0;
      wire.takeBinary(
        () => undefined,
        () => {
          if (++dealtWith === 3) setImmediate(resolve);
          return true;
        },
      );
    });
    for (let turn = 0; turn < 3; turn++) client.emit('tooMuch');
    await three;
    Object.assign(socket.conn, { pingTimeoutTimer: null });
    expect(refreshed).toBe(3);
  });
});

describe('a reader who does not read', () => {
  const stopReading = () => {
    const transport = client.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
    transport.ws._socket.pause();
  };
  const aBigFrame = Buffer.alloc(65_000 + 4, 7);
  aBigFrame.set([0x82, 126, 65_000 >> 8, 65_000 & 255]);

  test.each([
    ['straight', () => wire.sendFrame(aBigFrame, 4)],
    ['by Socket.IO', () => wire.sendText('x'.repeat(65_000))],
    [
      'both ways',
      () => {
        wire.sendText('x'.repeat(30_000));
        wire.sendFrame(aBigFrame, 4);
      },
    ],
  ])('is cut off when more than a megabyte waits for them: %s', async (_, send) => {
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    stopReading();
    const sending = setInterval(send, 1);
    await expect(ended).resolves.toMatch(/^transport (close|error)$/);
    clearInterval(sending);
  });

  test('is cut off when ten thousand answers wait for them, however many more they ask for', async () => {
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    if (!client.connected) await new Promise((resolve) => client.once('connect', () => resolve(null)));
    wire.takeBinary(() => undefined);
    socket.onAny((_, answer: (text: string) => void) => {
      answer('x'.repeat(1_000));
    });
    stopReading();
    const asking = setInterval(() => {
      for (let asked = 0; asked < 500; asked++) client.emit('ask', () => undefined);
    }, 1);
    await expect(ended).resolves.toMatch(/^transport (close|error)$/);
    clearInterval(asking);
  });
});

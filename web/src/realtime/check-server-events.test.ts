import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createConnection, type GiveHandshake } from './connection.ts';
import { createResumeToken } from './resume-token.ts';
import { createFakeSocket, type FakeSocket } from './testing/fake-socket.ts';
import { createFakeTime } from './testing/fake-time.ts';

const sockets = vi.hoisted((): FakeSocket[] => []);
vi.mock('./open-socket.ts', () => ({
  openSocket: (_url: string, auth: GiveHandshake) => {
    const socket = createFakeSocket(auth);
    sockets.push(socket);
    return socket;
  },
}));

test('a wrong message of the server is an error before any listener gets it', async () => {
  const { timers } = createFakeTime();
  const connection = createConnection({ url: 'http://here', timers, token: createResumeToken(memoryStorage()) });
  const received: ServerEventBody<'roomUpdated' | 'configUpdated'>[] = [];
  connection.on('roomUpdated', (body) => received.push(body));
  connection.on('configUpdated', (body) => received.push(body));
  await expect.poll(() => sockets[0]?.handshakes).toHaveLength(1);
  const [socket] = sockets;
  expect(() => socket?.receive('roomUpdated', { room: { name: 4 } })).toThrow('roomUpdated');
  expect(() => socket?.receive('initUser', { serverTime: 'noon' })).toThrow('serverTime');
  expect([received, connection.state()]).toEqual([[], 'connecting']);
  socket?.receive('configUpdated', {});
  expect(received).toEqual([{}]);
});

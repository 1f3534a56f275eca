import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import type { UserId } from '@quatremains/protocol/ids';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createConnection, type Connection, type ConnectionState } from './connection.ts';
import { reloadWhenOutdated } from './reload-when-outdated.ts';
import { createResumeToken } from './resume-token.ts';
import { createFakeSocket, type FakeSocket } from './testing/fake-socket.ts';
import { createFakeTime } from './testing/fake-time.ts';

const ME: ServerEventBody<'initUser'> = {
  id: 'ada' as UserId,
  internalId: null,
  username: 'Ada',
  country: 'FR',
  colors: ['#ffffff'],
  role: 'Guest',
  isVip: false,
  resume: 'token-1',
  serverTime: 0,
  seat: null,
};

interface Opened {
  readonly connection: Connection;
  readonly socket: FakeSocket;
  readonly states: ConnectionState[];
  readonly time: ReturnType<typeof createFakeTime>;
}

function openConnection(storage = memoryStorage(), isFree = true): Opened {
  const time = createFakeTime();
  const sockets: FakeSocket[] = [];
  const connection = createConnection({
    url: 'http://here',
    timers: time.timers,
    token: createResumeToken(storage, (_, answer) => {
      answer(isFree);
    }),
    open: (_, auth) => {
      const socket = createFakeSocket(auth);
      sockets.push(socket);
      return socket;
    },
  });
  const states: ConnectionState[] = [];
  connection.onState((state) => states.push(state));
  return { connection, socket: sockets[0]!, states, time };
}

test('is connected once the server has sent the user', () => {
  const { connection, socket, states } = openConnection();
  expect(connection.state()).toBe('connecting');
  socket.receive('initUser', ME);
  expect(states).toEqual(['connected']);
});

test('says that the server cannot be reached, until it is', () => {
  const { socket, states } = openConnection();
  socket.receive('connect_error', new Error('websocket error'));
  socket.receive('connect_error', new Error('websocket error'));
  socket.receive('initUser', ME);
  socket.receive('disconnect', 'transport close');
  socket.receive('connect_error', new Error('websocket error'));
  expect(states).toEqual(['unreachable', 'connected', 'lost']);
});

test('reconnects automatically', () => {
  const { socket, states } = openConnection();
  socket.receive('initUser', ME);
  socket.receive('disconnect', 'transport close');
  socket.receive('initUser', ME);
  expect(states).toEqual(['connected', 'lost', 'connected']);
});

test('reconnects after a while when the server closed the connection', () => {
  const { socket, time } = openConnection();
  socket.receive('initUser', ME);
  socket.active = false;
  socket.receive('disconnect', 'io server disconnect');
  expect(socket.handshakes).toHaveLength(1);
  time.advance(3_000);
  expect(socket.handshakes).toHaveLength(2);
});

test('sends the resume token when it reconnects', () => {
  const { socket } = openConnection();
  expect(socket.handshakes[0]).toEqual({ version: PROTOCOL_VERSION, notes: 'binary', resume: undefined });
  socket.receive('initUser', ME);
  socket.connect();
  expect(socket.handshakes[1]?.resume).toBe('token-1');
});

test('a reloaded tab resumes its session, a duplicated tab does not', () => {
  const storage = memoryStorage(new Map([['resume', 'token-1']]));
  expect(openConnection(storage).socket.handshakes[0]?.resume).toBe('token-1');
  expect(openConnection(storage, false).socket.handshakes[0]?.resume).toBeUndefined();
  expect(storage.read('resume')).toBeNull();
});

test('stays closed after being replaced', () => {
  const { socket, states, time } = openConnection();
  socket.receive('initUser', ME);
  socket.receive('replaced', {});
  socket.active = false;
  socket.receive('disconnect', 'io server disconnect');
  time.advance(60_000);
  expect(states).toEqual(['connected', 'replaced']);
  expect(socket.handshakes).toHaveLength(1);
});

const MISMATCH = Object.assign(new Error('other version'), { data: { code: 'VERSION_MISMATCH' } });

test('a page of another version is reloaded once, never in a loop', () => {
  const storage = memoryStorage();
  let reloads = 0;
  for (let load = 0; load < 3; load++) {
    const { connection, socket } = openConnection();
    reloadWhenOutdated(connection, storage, () => reloads++);
    socket.active = false;
    socket.receive('connect_error', MISMATCH);
    expect(connection.state()).toBe('outdated');
  }
  expect(reloads).toBe(1);
});

const refusalOf = (data: object) => Object.assign(new Error('refused'), { data });

test('keeps the reason of a refusal, and connects when the server has capacity', () => {
  const { connection, socket, states, time } = openConnection();
  socket.active = false;
  socket.receive('connect_error', refusalOf({ code: 'TOO_MANY_CONNECTIONS' }));
  expect(connection.refusal()).toEqual({ code: 'TOO_MANY_CONNECTIONS' });
  time.advance(3_000);
  expect(socket.handshakes).toHaveLength(2);
  socket.receive('initUser', ME);
  expect(states).toEqual(['refused', 'connected']);
});

test.each(['on connecting', 'later'])('stays closed when the user is banned %s, and keeps the reason', (when) => {
  const { connection, socket, time } = openConnection();
  const ban = { reason: 'Be kind', endsAt: 1_700_000_000_000 };
  socket.active = false;
  if (when === 'later') {
    socket.receive('initUser', ME);
    socket.receive('banned', ban);
    socket.receive('disconnect', 'io server disconnect');
  } else socket.receive('connect_error', refusalOf({ code: 'BANNED', ban }));
  time.advance(60_000);
  expect([connection.state(), connection.refusal()]).toEqual(['banned', { code: 'BANNED', ban }]);
  expect(socket.handshakes).toHaveLength(1);
});

test('sends notes while connected, and drops them otherwise', () => {
  const { connection, socket } = openConnection();
  const frame = new Uint8Array([1]);
  connection.sendNotes(frame);
  expect(socket.emitted).toEqual([]);
  socket.receive('initUser', ME);
  connection.sendNotes(frame);
  expect(socket.emitted).toEqual([['pianoBatch', frame]]);
  socket.receive('disconnect', 'ping timeout');
  connection.sendNotes(frame);
  expect(socket.emitted).toHaveLength(1);
});

test('does not reconnect after stopping', () => {
  const { connection, socket, time } = openConnection();
  socket.receive('initUser', ME);
  connection.stop();
  socket.active = false;
  socket.receive('disconnect', 'io client disconnect');
  time.advance(60_000);
  expect(socket.handshakes).toHaveLength(1);
});

test('reconnects at once on request, without disturbing an attempt in progress', () => {
  const { connection, socket } = openConnection();
  connection.reconnectNow();
  expect(socket.handshakes).toHaveLength(1);
  socket.receive('initUser', ME);
  connection.reconnectNow(true);
  expect(socket.handshakes).toHaveLength(1);
  socket.receive('disconnect', 'transport close');
  connection.reconnectNow();
  expect(socket.handshakes).toHaveLength(2);
  connection.reconnectNow();
  expect(socket.handshakes).toHaveLength(2);
  socket.receive('connect_error', new Error('no network'));
  socket.beginTry();
  connection.reconnectNow();
  expect(socket.handshakes).toHaveLength(2);
  connection.reconnectNow(true);
  expect(socket.handshakes).toHaveLength(3);
});

test('stays closed after being replaced, whatever is pressed', () => {
  const { connection, socket } = openConnection();
  socket.receive('initUser', ME);
  socket.receive('replaced', {});
  connection.reconnectNow(true);
  expect(socket.handshakes).toHaveLength(1);
});

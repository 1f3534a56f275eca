import { accepted, refused } from '@quatremains/protocol/refusals';
import type { RoomId } from '@quatremains/protocol/ids';
import { expect, test } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createRoomStore, findMe } from './room-store.ts';
import { aRoomInformation, aRoomUser, ROOM_ID } from './testing/a-room-user.ts';

function enterRoom() {
  const connection = createFakeConnection();
  const store = createRoomStore(connection);
  connection.say('roomInformation', aRoomInformation([aRoomUser('ada'), aRoomUser('bob', { channel: 1 })]));
  return { connection, store, names: () => store.getState().users.map(({ username }) => username) };
}

test('entering a room stores its members and the own id', () => {
  const { store, names } = enterRoom();
  expect(names()).toEqual(['ada', 'bob']);
  expect(findMe(store.getState())?.username).toBe('ada');
});

test('members join, change and leave', () => {
  const { connection, store, names } = enterRoom();
  connection.say('userJoinedRoom', { user: aRoomUser('cem', { channel: 2 }) });
  expect(names()).toEqual(['ada', 'bob', 'cem']);
  connection.say('updateUser', { user: aRoomUser('bob', { status: 'spectator', channel: null }) });
  expect(store.getState().users[1]?.status).toBe('spectator');
  connection.say('changeUsername', { playerId: aRoomUser('cem').id, username: 'Cem II' });
  connection.say('userLeftRoom', { id: aRoomUser('bob').id, reason: 'left' });
  expect(names()).toEqual(['ada', 'Cem II']);
});

test('the client follows its promotion to master', () => {
  const { connection, store } = enterRoom();
  connection.say('updateUser', { user: aRoomUser('ada', { master: true }) });
  expect(store.getState().master).toBe(true);
});

test('leaving clears the room at once, and late events are ignored', async () => {
  const { connection, store, names } = enterRoom();
  await store.leave();
  connection.say('userJoinedRoom', { user: aRoomUser('cem') });
  expect([store.getState().room, names(), store.getState().ended]).toEqual([null, [], null]);
  expect(connection.requests.at(-1)).toEqual({ name: 'leaveRoom', body: { id: ROOM_ID } });
});

test('a kick ends the room with its reason', () => {
  const { connection, store } = enterRoom();
  connection.say('kickedFromRoom', { roomId: ROOM_ID, reason: 'kicked' });
  expect(store.getState()).toMatchObject({ room: null, ended: { roomId: ROOM_ID, reason: 'kicked' } });
});

test('a kick from another room changes nothing', () => {
  const { connection, store } = enterRoom();
  connection.say('kickedFromRoom', { roomId: 'room-2' as RoomId, reason: 'kicked' });
  expect(store.getState().room?.id).toBe(ROOM_ID);
});

const GREETING = {
  id: aRoomUser('ada').id,
  internalId: null,
  username: 'ada',
  country: 'FR',
  colors: ['#ffffff'],
  role: 'Guest' as const,
  isVip: false,
  resume: 'token',
  serverTime: 0,
};

test('reconnecting in time keeps the room, reconnecting too late ends it', () => {
  const { connection, store } = enterRoom();
  connection.say('initUser', { ...GREETING, seat: { roomId: ROOM_ID, status: 'player' } });
  expect(store.getState().room?.id).toBe(ROOM_ID);
  connection.say('initUser', { ...GREETING, seat: null });
  expect(store.getState()).toMatchObject({ room: null, ended: { reason: 'lost' } });
});

test('`joining` is true from the request to any answer', async () => {
  const { connection, store } = enterRoom();
  for (const answer of [accepted({ roomId: ROOM_ID, status: 'player' }), refused('ROOM_FULL')]) {
    connection.answer(answer);
    const joined = store.join({ id: ROOM_ID, userStatus: 'player' });
    expect(store.getState().joining).toBe(true);
    expect(await joined).toEqual(answer);
    expect(store.getState().joining).toBe(false);
  }
});

test('without a room, leaving and switching are refused', async () => {
  const store = createRoomStore(createFakeConnection());
  expect(await store.leave()).toEqual(refused('NOT_IN_ROOM'));
  expect(await store.switchStatus('player')).toEqual(refused('NOT_IN_ROOM'));
});

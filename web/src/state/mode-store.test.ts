import type { Loop } from '@quatremains/protocol/entities/bot';
import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import { expect, test } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createModeStore } from './mode-store.ts';
import { createRoomStore } from './room-store.ts';
import { aBot } from './testing/a-bot.ts';
import { aRoomInformation, aRoomUser } from './testing/a-room-user.ts';

const VIDEO = { videoId: 'film', title: 'Clair de lune', songId: null, startsAt: 1_000 };
const LOOP: Loop = { startedAt: 1_000, length: 4_000, tracks: [] };
const QUEUE: QueueInformation = {
  queue: [],
  nowPlaying: null,
  startedAt: null,
  properties: { playingMaxDuration: 60 },
};

function enterRoom(change: Partial<ReturnType<typeof aRoomInformation>> = {}) {
  const connection = createFakeConnection();
  const room = createRoomStore(connection);
  const store = createModeStore(connection, room);
  const information = { ...aRoomInformation([aRoomUser('ada')]), ...change };
  connection.say('roomInformation', information);
  return { connection, room, store, information };
}

test('entering a room loads the state of its mode', () => {
  const { store } = enterRoom({ bot: aBot({ bpm: 96 }), loop: LOOP });
  expect(store.getState()).toMatchObject({ bot: { bpm: 96 }, loop: LOOP, queue: null, blind: null, video: null });
});

test('events of the mode change the state', () => {
  const { store, connection } = enterRoom();
  connection.say('botUpdated', { bot: aBot() });
  connection.say('loopUpdated', { loop: LOOP });
  connection.say('queueUpdate', QUEUE);
  connection.say('youtube', { video: VIDEO });
  expect(store.getState()).toMatchObject({ bot: aBot(), loop: LOOP, queue: QUEUE, video: VIDEO });
  connection.say('youtube', { video: null });
  expect(store.getState().video).toBeNull();
});

test('a change of mode clears the state of the last one', () => {
  const { store, connection, information } = enterRoom({ bot: aBot(), loop: LOOP });
  connection.say('queueUpdate', QUEUE);
  connection.say('roomUpdated', { room: { ...information.room, gameType: 'QUEUED' } });
  expect(store.getState()).toMatchObject({ bot: null, loop: null, queue: QUEUE });
});

test('a change of other parameters keeps the state of the mode', () => {
  const { store, connection, information } = enterRoom({ bot: aBot() });
  connection.say('roomUpdated', { room: { ...information.room, name: 'Salon' } });
  expect(store.getState().bot).toEqual(aBot());
});

test('leaving the room clears the state, and late events are ignored', async () => {
  const { store, connection, room } = enterRoom({ bot: aBot(), video: VIDEO });
  await room.leave();
  connection.say('loopUpdated', { loop: LOOP });
  expect(store.getState()).toEqual({ bot: null, loop: null, queue: null, blind: null, video: null });
});

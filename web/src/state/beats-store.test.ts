import { expect, test } from 'vitest';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createBeatsStore } from './beats-store.ts';
import { createModeStore } from './mode-store.ts';
import { createRoomStore } from './room-store.ts';
import { aBot, someBeats } from './testing/a-bot.ts';
import { aRoomInformation, aRoomUser } from './testing/a-room-user.ts';

function hearMetronome() {
  const connection = createFakeConnection();
  const room = createRoomStore(connection);
  const beats = createBeatsStore(connection, createModeStore(connection, room));
  connection.say('roomInformation', { ...aRoomInformation([aRoomUser('ada')]), bot: aBot({ metronomeEnabled: true }) });
  connection.say('beat', someBeats({ number: 0 }));
  connection.say('beat', someBeats({ number: 2 }));
  return { connection, room, beats };
}

test('announced beats stay until they are withdrawn', () => {
  const { beats, connection } = hearMetronome();
  expect(beats.getState().map(({ number }) => number)).toEqual([0, 2]);
  connection.say('botUpdated', { bot: aBot({ metronomeEnabled: true, bpm: 90 }) });
  expect(beats.getState()).toHaveLength(2);
  connection.say('botUpdated', { bot: aBot() });
  expect(beats.getState()).toEqual([]);
});

test('only the last announcements stay', () => {
  const { beats, connection } = hearMetronome();
  for (let number = 4; number < 40; number += 2) connection.say('beat', someBeats({ number }));
  expect(beats.getState().map(({ number }) => number)).toEqual([32, 34, 36, 38]);
});

test.each([
  ['the room is left', ({ room }: ReturnType<typeof hearMetronome>) => void room.leave()],
  [
    'the connection is lost',
    ({ connection }: ReturnType<typeof hearMetronome>) => {
      connection.become('lost');
    },
  ],
])('no beat stays when %s', (_, change) => {
  const page = hearMetronome();
  change(page);
  expect(page.beats.getState()).toEqual([]);
});

test('a beat that arrives after leaving the room is not stored for the next one', async () => {
  const { beats, room, connection } = hearMetronome();
  await room.leave();
  connection.say('beat', someBeats({ number: 4 }));
  expect(beats.getState()).toEqual([]);
});

import { expect, test } from 'vitest';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteKind } from '@quatremains/protocol/realtime/note-event';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { followPedals } from './pedals.ts';
import { createFakeConnection } from './testing/fake-connection.ts';

const ADA = aRoomUser('ada', { channel: 0 });
const BOB = aRoomUser('bob', { channel: 1, sustain: true });

function aFrame(slot: number, kind: NoteKind): Uint8Array {
  const writer = new NoteFrameWriter();
  writer.add({ slot, at: 0, kind, note: 0, velocity: 0, source: 'midi' });
  return writer.take();
}

function inRoom() {
  const connection = createFakeConnection();
  const pedals = followPedals(connection);
  connection.say('roomInformation', aRoomInformation([ADA, BOB]));
  return { connection, pedals };
}

test('a pedal has the position sent by the server until it moves', () => {
  const { connection, pedals } = inRoom();
  expect([0, 1].map((slot) => pedals.isDown(slot))).toEqual([false, true]);
  connection.hearNotes(aFrame(1, 'pedalUp'));
  connection.hearNotes(aFrame(0, 'pedalDown'));
  expect([0, 1].map((slot) => pedals.isDown(slot))).toEqual([true, false]);
});

test('a new member in a slot has their own pedal position', () => {
  const { connection, pedals } = inRoom();
  connection.say('userJoinedRoom', { user: aRoomUser('cleo', { channel: 1 }) });
  expect(pedals.isDown(1)).toBe(false);
});

test('another room has other pedals', () => {
  const { connection, pedals } = inRoom();
  connection.say('roomInformation', aRoomInformation([ADA]));
  expect(pedals.isDown(1)).toBe(false);
});

test('ignores events after stopping', () => {
  const { connection, pedals } = inRoom();
  pedals.stop();
  connection.hearNotes(aFrame(1, 'pedalUp'));
  expect(pedals.isDown(1)).toBe(true);
});

import type { Client } from '@quatremains/protocol/client';
import type { RoomId } from '@quatremains/protocol/ids';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, next, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
let ada: Client;
let ben: Client;
let id: RoomId;
beforeEach(async () => {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers });
  ada = await server.connect();
  ben = await server.connect();
  ({ roomId: id } = valueOf(await ada.request('createRoom', { name: 'Duets' })));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
});
afterEach(() => server.stop());

/** Sends Ben's pedal and keys, in this order. */
async function play(...events: Partial<NoteEvent>[]): Promise<void> {
  const notes = events.map((event) => aNote({ at: time.clock.now(), note: 0, velocity: 0, ...event }));
  ben.sendNotes(frameOf(...notes));
  await settled(ben);
}

/** The players whose pedal is down, as a member gets them who joins now. */
async function seenByLaterMember(): Promise<string[]> {
  const cleo = await server.connect();
  const information = next(cleo, 'roomInformation');
  valueOf(await cleo.request('joinRoom', { id, userStatus: 'spectator' }));
  const { users } = await information;
  return users.filter(({ sustain }) => sustain).map((user) => user.id);
}

test('a member who joins learns whose pedal is down', async () => {
  expect(await seenByLaterMember()).toEqual([]);
  await play({ kind: 'pedalDown' });
  await play({ kind: 'on', note: 60, velocity: 80 });
  expect(await seenByLaterMember()).toEqual([ben.me.id]);
  await play({ kind: 'pedalUp' }, { kind: 'pedalDown' });
  expect(await seenByLaterMember()).toEqual([ben.me.id]);
  await play({ kind: 'pedalDown' }, { kind: 'pedalUp' });
  expect(await seenByLaterMember()).toEqual([]);
});

test('a refused pedal press is ignored, and a refused pedal release is not', async () => {
  const tooLate = time.clock.now() - 60_000;
  await play({ kind: 'pedalDown', at: tooLate });
  expect(await seenByLaterMember()).toEqual([]);
  await play({ kind: 'pedalDown' });
  await play({ kind: 'pedalUp', at: tooLate }, { kind: 'pedalDown', at: tooLate + 1 });
  expect(await seenByLaterMember()).toEqual([]);
});

test('a pedal that is released after a player’s turn is up in the next turn', async () => {
  valueOf(await ada.request('updateRoom', { id, create: { mode: 'QUEUED' } }));
  valueOf(await ben.request('queueRequest', { joinQueue: true }));
  await play({ kind: 'pedalDown' });
  valueOf(await ben.request('queueRequest', { leaveQueue: true }));
  await play({ kind: 'pedalUp' });
  valueOf(await ben.request('queueRequest', { joinQueue: true }));
  expect(await seenByLaterMember()).toEqual([]);
});

test('other changes of a player do not change the pedal', async () => {
  await play({ kind: 'pedalDown' });
  const event = next(ada, 'updateUser');
  const reverb = { enabled: true, wet: 0.5, decay: 2, preDelay: 0.01 };
  valueOf(await ben.request('changeReverb', reverb));
  expect(await event).toMatchObject({ user: { id: ben.me.id, sustain: true } });
});

test('the pedal of a player who becomes spectator goes up', async () => {
  await play({ kind: 'pedalDown' });
  const event = next(ada, 'updateUser');
  valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id, status: 'spectator' }));
  expect(await event).toMatchObject({ user: { sustain: false } });
  valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id, status: 'player' }));
  expect(await seenByLaterMember()).toEqual([]);
});

test('the pedal of a player who joins another room goes up', async () => {
  await play({ kind: 'pedalDown' });
  valueOf(await ben.request('leaveRoom', { id }));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
  expect(await seenByLaterMember()).toEqual([]);
});

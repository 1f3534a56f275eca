import { roomId } from '@quatremains/protocol/ids';
import { accepted, refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { describe, expect, test } from 'vitest';
import { browserClock } from '../platform/browser-clock.ts';
import { browserTimers } from '../platform/timers.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createNotificationsStore } from '../state/notifications-store.ts';
import { createPanelStore } from '../state/panel-store.ts';
import { createRoomStore } from '../state/room-store.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { createRoomEntry } from './room-entry.ts';

function aRoomEntry() {
  const connection = createFakeConnection();
  const notifications = createNotificationsStore({ clock: browserClock, timers: browserTimers });
  const panel = createPanelStore();
  return {
    connection,
    notifications,
    panel,
    roomEntry: createRoomEntry({ connection, room: createRoomStore(connection), notifications, panel }),
  };
}

test('a room to play alone in is in no list', async () => {
  const { connection, roomEntry } = aRoomEntry();
  connection.answer(refused('UNEXPECTED'));
  await roomEntry.playAlone('Le salon de Camille');
  expect(connection.requests).toEqual([
    { name: 'createRoom', body: { name: 'Le salon de Camille', visibility: 'INVISIBLE' } },
  ]);
});

test('a refusal to play alone is notified', async () => {
  const { connection, notifications, roomEntry } = aRoomEntry();
  connection.answer(refused('TOO_FAST'));
  await roomEntry.playAlone('Le salon de Camille');
  expect(JSON.stringify(notifications.getState())).toContain('Too fast');
});

const den = roomId.parse('den');

test('a locked room opens the password dialog, without a notification', async () => {
  const { connection, notifications, panel, roomEntry } = aRoomEntry();
  connection.answer(refused('PASSWORD_NEEDED'));
  expect(await roomEntry.enter(den, 'spectator', { name: 'The den' })).toBe(false);
  expect(panel.getState()).toEqual({ open: 'password', lockedRoom: { id: den, status: 'spectator', name: 'The den' } });
  expect(notifications.getState()).toEqual([]);
});

test('a link with an invalid id says that the room does not exist', async () => {
  const { connection, notifications, roomEntry } = aRoomEntry();
  connection.answer(refused('BAD_SHAPE', 'id'));
  expect(await roomEntry.enter(roomId.parse('<b>'), 'spectator')).toBe(false);
  expect(notifications.getState()).toMatchObject([{ type: 'error', message: "This room doesn't exist" }]);
});

test('the right password joins with the chosen status; a wrong one is answered with its refusal', async () => {
  const { connection, roomEntry } = aRoomEntry();
  connection.answer(refused('WRONG_PASSWORD'));
  expect(await roomEntry.unlock({ id: den, status: 'player', name: null }, 'guess')).toMatchObject({
    code: 'WRONG_PASSWORD',
  });
  connection.answer(accepted({ roomId: den, status: 'player' }));
  expect(await roomEntry.unlock({ id: den, status: 'player', name: null }, 'sesame')).toBeNull();
  expect(connection.requests.at(-1)).toEqual({
    name: 'joinRoom',
    body: { id: 'den', userStatus: 'player', password: 'sesame' },
  });
});

describe('a change of status', () => {
  async function changeAndBeRefused(code: RefusalCode) {
    const { connection, notifications, roomEntry } = aRoomEntry();
    connection.say('roomInformation', aRoomInformation([aRoomUser('me')]));
    connection.answer(refused(code));
    await roomEntry.change('spectator');
    expect(connection.requests).toHaveLength(1);
    return notifications.getState();
  }

  test('to the current one, as after a double click, is not notified as refused', async () => {
    expect(await changeAndBeRefused('SAME_STATUS')).toEqual([]);
  });

  test('that is refused is notified', async () => {
    expect(await changeAndBeRefused('ROOM_FULL')).toMatchObject([{ type: 'error' }]);
  });
});

test('joins hidden only on request', async () => {
  const { connection, roomEntry } = aRoomEntry();
  await roomEntry.enter(den, 'spectator');
  await roomEntry.enter(den, 'spectator', { invisible: true });
  expect(connection.requests.map(({ body }) => body)).toEqual([
    { id: 'den', userStatus: 'spectator' },
    { id: 'den', userStatus: 'spectator', invisible: true },
  ]);
});

test('does not change parameters outside of rooms', async () => {
  const { connection, roomEntry } = aRoomEntry();
  expect(await roomEntry.update({ name: 'Jam' })).toMatchObject({ code: 'NOT_IN_ROOM' });
  expect(connection.requests).toEqual([]);
});

describe.each(['ROOM_FULL', 'GUESTS_MAY_ONLY_LISTEN'] as const)('a player who is refused (%s)', (code) => {
  const room = roomId.parse('salon');

  test('is offered to listen, and joins as a spectator when they accept', async () => {
    const { connection, notifications, roomEntry } = aRoomEntry();
    connection.answer(refused(code));
    expect(await roomEntry.enter(room, 'player')).toBe(false);
    const [offer] = notifications.getState();
    expect(offer).toMatchObject({ type: 'error', confirmation: true, action: { name: 'Listen instead' } });
    offer?.action?.run();
    const listening = { name: 'joinRoom', body: { id: room, userStatus: 'spectator' } };
    await expect.poll(() => connection.requests.at(-1)).toEqual(listening);
  });
});

test('a refused spectator is notified without an offer', async () => {
  const { connection, notifications, roomEntry } = aRoomEntry();
  connection.answer(refused('ROOM_NOT_FOUND'));
  await roomEntry.enter(roomId.parse('gone'), 'spectator');
  expect(notifications.getState()[0]).toMatchObject({ type: 'error', action: null });
});

test('a timeout without a connection is not notified', async () => {
  const { connection, notifications, roomEntry } = aRoomEntry();
  connection.answer(refused('TIMED_OUT'));
  expect(await roomEntry.enter(den, 'player')).toBe(false);
  expect(notifications.getState()).toHaveLength(1);
  connection.become('lost');
  notifications.setState([], true);
  expect(await roomEntry.enter(den, 'player')).toBe(false);
  expect(notifications.getState()).toEqual([]);
});

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
import { createRoomDoor } from './room-door.ts';

function aDoor() {
  const connection = createFakeConnection();
  const notifications = createNotificationsStore({ clock: browserClock, timers: browserTimers });
  const panel = createPanelStore();
  return {
    connection,
    notifications,
    panel,
    door: createRoomDoor({ connection, room: createRoomStore(connection), notifications, panel }),
  };
}

test('who plays alone is shown in no list', async () => {
  const { connection, door } = aDoor();
  connection.answer(refused('UNEXPECTED'));
  await door.playAlone('Le salon de Camille');
  expect(connection.requests).toEqual([
    { name: 'createRoom', body: { name: 'Le salon de Camille', visibility: 'INVISIBLE' } },
  ]);
});

test('who may not play alone now is told why', async () => {
  const { connection, notifications, door } = aDoor();
  connection.answer(refused('TOO_FAST'));
  await door.playAlone('Le salon de Camille');
  expect(JSON.stringify(notifications.getState())).toContain('Too fast');
});

const den = roomId.parse('den');

test('who stands before a locked door is asked for the password, and told nothing else', async () => {
  const { connection, notifications, panel, door } = aDoor();
  connection.answer(refused('PASSWORD_NEEDED'));
  expect(await door.enter(den, 'spectator', { name: 'The den' })).toBe(false);
  expect(panel.getState()).toEqual({ open: 'password', lockedRoom: { id: den, status: 'spectator', name: 'The den' } });
  expect(notifications.getState()).toEqual([]);
});

test('a link that cannot be of any room says that the room does not exist', async () => {
  const { connection, notifications, door } = aDoor();
  connection.answer(refused('BAD_SHAPE', 'id'));
  expect(await door.enter(roomId.parse('<b>'), 'spectator')).toBe(false);
  expect(notifications.getState()).toMatchObject([{ type: 'error', message: "This room doesn't exist" }]);
});

test('who knows the password comes in as they wanted to; who does not is told why', async () => {
  const { connection, door } = aDoor();
  connection.answer(refused('WRONG_PASSWORD'));
  expect(await door.unlock({ id: den, status: 'player', name: null }, 'guess')).toMatchObject({
    code: 'WRONG_PASSWORD',
  });
  connection.answer(accepted({ roomId: den, status: 'player' }));
  expect(await door.unlock({ id: den, status: 'player', name: null }, 'sesame')).toBeNull();
  expect(connection.requests.at(-1)).toEqual({
    name: 'joinRoom',
    body: { id: 'den', userStatus: 'player', password: 'sesame' },
  });
});

describe('who changes seats', () => {
  async function changeAndBeRefused(code: RefusalCode) {
    const { connection, notifications, door } = aDoor();
    connection.say('roomInformation', aRoomInformation([aRoomUser('me')]));
    connection.answer(refused(code));
    await door.change('spectator');
    expect(connection.requests).toHaveLength(1);
    return notifications.getState();
  }

  test('and sits there already, as after a double click, has what they want', async () => {
    expect(await changeAndBeRefused('SAME_STATUS')).toEqual([]);
  });

  test('and cannot is told why', async () => {
    expect(await changeAndBeRefused('ROOM_FULL')).toMatchObject([{ type: 'error' }]);
  });
});

test('only who asks for it joins hidden', async () => {
  const { connection, door } = aDoor();
  await door.enter(den, 'spectator');
  await door.enter(den, 'spectator', { invisible: true });
  expect(connection.requests.map(({ body }) => body)).toEqual([
    { id: 'den', userStatus: 'spectator' },
    { id: 'den', userStatus: 'spectator', invisible: true },
  ]);
});

test('nobody outside of rooms sets one up otherwise', async () => {
  const { connection, door } = aDoor();
  expect(await door.update({ name: 'Jam' })).toMatchObject({ code: 'NOT_IN_ROOM' });
  expect(connection.requests).toEqual([]);
});

describe.each(['ROOM_FULL', 'GUESTS_MAY_ONLY_LISTEN'] as const)('who cannot sit down (%s)', (code) => {
  const room = roomId.parse('salon');

  test('is told so and offered to listen, and listens when they take it', async () => {
    const { connection, notifications, door } = aDoor();
    connection.answer(refused(code));
    expect(await door.enter(room, 'player')).toBe(false);
    const [offer] = notifications.getState();
    expect(offer).toMatchObject({ type: 'error', confirmation: true, action: { name: 'Listen instead' } });
    offer?.action?.run();
    const listening = { name: 'joinRoom', body: { id: room, userStatus: 'spectator' } };
    await expect.poll(() => connection.requests.at(-1)).toEqual(listening);
  });
});

test('who may not even listen is told why, without an offer', async () => {
  const { connection, notifications, door } = aDoor();
  connection.answer(refused('ROOM_NOT_FOUND'));
  await door.enter(roomId.parse('gone'), 'spectator');
  expect(notifications.getState()[0]).toMatchObject({ type: 'error', action: null });
});

test('who is cut off on the way in is not told that nobody answered: the lost connection is told already', async () => {
  const { connection, notifications, door } = aDoor();
  connection.answer(refused('TIMED_OUT'));
  expect(await door.enter(den, 'player')).toBe(false);
  expect(notifications.getState()).toHaveLength(1);
  connection.become('lost');
  notifications.setState([], true);
  expect(await door.enter(den, 'player')).toBe(false);
  expect(notifications.getState()).toEqual([]);
});

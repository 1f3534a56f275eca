import { refused } from '@quatremains/protocol/refusals';
import { expect, test } from 'vitest';
import { browserClock } from '../platform/browser-clock.ts';
import { browserTimers } from '../platform/timers.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createNotificationsStore } from '../state/notifications-store.ts';
import { createRoomStore } from '../state/room-store.ts';
import { createRoomDoor } from './room-door.ts';

function aDoor() {
  const connection = createFakeConnection();
  const notifications = createNotificationsStore({ clock: browserClock, timers: browserTimers });
  return { connection, notifications, door: createRoomDoor(createRoomStore(connection), notifications) };
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
  expect(JSON.stringify(notifications.getState())).toContain('too fast');
});

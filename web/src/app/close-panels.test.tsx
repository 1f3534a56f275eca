import type { RoomId } from '@quatremains/protocol/ids';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { openApp } from './testing/open-app.tsx';

const named = (name: string) => page.getByRole('dialog', { name });
const dialog = named('ROOM PARAMETERS');

beforeEach(async () => {
  await page.viewport(1280, 800);
});

it('panels close with their page', async () => {
  const { services, router, greet } = openApp({ at: '/about' });
  greet();
  await router.navigate({ to: '/', search: {} });
  services.panel.show('createRoom');
  await expect.element(dialog).toBeVisible();
  router.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'How to play' })).toBeInTheDocument();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['roomParameters', 'ROOM PARAMETERS'],
  ['help', 'Your keyboard is the piano'],
] as const)('a room’s panel does not open in the next room: %s', async (panel, name) => {
  const { services, connection, greet } = openApp();
  greet();
  const here = aRoomInformation([aRoomUser('me', { username: 'Ada', master: true })]);
  connection.say('roomInformation', here);
  services.panel.show(panel);
  await expect.element(named(name)).toBeVisible();
  connection.say('roomInformation', here);
  await expect.element(named(name)).toBeVisible();
  connection.say('kickedFromRoom', { roomId: here.room.id, reason: 'kicked' });
  await expect.element(named(name)).not.toBeInTheDocument();
  connection.say('roomInformation', { ...here, room: { ...here.room, id: 'room-2' as RoomId } });
  await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
  expect(services.panel.getState().open).toBeNull();
});

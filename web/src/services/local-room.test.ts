import { userId } from '@quatremains/protocol/ids';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createIdentityStore } from '../state/identity-store.ts';
import { createRoomStore, findMe } from '../state/room-store.ts';
import { createSelectionStore } from '../state/selection-store.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { sendEffects } from './effects.ts';
import { createLocalRoomEntry } from './local-room.ts';

const GREETING: ServerEventBody<'initUser'> = {
  id: userId.parse('ada'),
  internalId: null,
  username: 'Ada',
  country: 'GB',
  colors: ['#e6bd76'],
  role: 'Guest',
  isVip: false,
  resume: 'token',
  serverTime: 0,
  seat: null,
};

function aPage(storage = memoryStorage()) {
  const connection = createFakeConnection();
  connection.become('lost');
  const room = createRoomStore(connection);
  const settings = createSettingsStore({ storage: memoryStorage(), preferredLanguages: ['en'] });
  const identity = createIdentityStore(connection);
  const localRoom = createLocalRoomEntry({ room, identity, settings, storage });
  return { connection, room, settings, identity, localRoom };
}

test('the player plays alone without a server, under the name and colour that it last sent', () => {
  const storage = memoryStorage();
  aPage(storage).connection.say('initUser', GREETING);
  const { connection, localRoom, room } = aPage(storage);
  localRoom.open();
  expect(findMe(room.getState())).toMatchObject({ status: 'player', username: 'Ada', colors: ['#e6bd76'] });
  expect(connection.requests).toEqual([]);
});

test.each([
  ['was never named', []],
  ['has a damaged name', [['last-person', '{']]],
  ['has a name of another shape', [['last-person', '{"username":1}']]],
] as const)('a browser that %s has a player all the same', (_, saved) => {
  const storage = memoryStorage();
  for (const [key, value] of saved) storage.write(key, value);
  const { localRoom, room } = aPage(storage);
  localRoom.open();
  expect(findMe(room.getState())).toMatchObject({ status: 'player', username: 'You' });
});

test('the room stays when the server is back, and is left without asking it', async () => {
  const { connection, localRoom, room } = aPage();
  localRoom.open();
  connection.become('connected');
  connection.say('initUser', GREETING);
  expect(room.getState().room).not.toBeNull();
  await room.leave();
  expect(room.getState().room).toBeNull();
  expect(connection.requests).toEqual([]);
});

test('instruments and effects change there without asking the server', () => {
  const { connection, localRoom, room, settings, identity } = aPage();
  const { timers, advance } = createFakeTime();
  sendEffects({ connection, room, settings, timers });
  const selection = createSelectionStore({ connection, room, settings, identity });
  connection.become('connected');
  localRoom.open();
  settings.change({ reverb: { enabled: true, wet: 0.5, decay: 2, preDelay: 0.03 } });
  advance(10_000);
  expect(findMe(room.getState())?.reverbInformation.wet).toBe(0.5);
  expect(selection.getState().accepted).toBeNull();
  expect(connection.requests).toEqual([]);
});

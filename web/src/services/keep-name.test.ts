import { refused } from '@quatremains/protocol/refusals';
import { userId } from '@quatremains/protocol/ids';
import { expect, test, vi } from 'vitest';
import { memoryShelf } from '../platform/storage.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createSessionStore } from '../state/session-store.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { keepName } from './keep-name.ts';

const guest = {
  id: userId.parse('me'),
  internalId: null,
  username: 'Guest 1234',
  country: 'FR',
  colors: ['#e6bd76'],
  role: 'Guest',
  isVip: false,
  resume: 'token',
  serverTime: 0,
  seat: null,
} as const;

vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});

function arrive(kept: string | null) {
  const connection = createFakeConnection();
  const settings = createSettingsStore({ shelf: memoryShelf(), preferredLanguages: ['en'] });
  settings.change({ username: kept });
  const session = createSessionStore(connection);
  const keeper = keepName({ connection, settings, session });
  connection.say('initUser', { ...guest, colors: [...guest.colors] });
  return { connection, settings, keeper, nameNow: () => session.getState().me?.username };
}

test('a kept name is said to a server that knows another one, and is one’s own again', async () => {
  const { connection, nameNow } = arrive('Camille');
  expect(connection.requests).toEqual([{ name: 'changeUsername', body: { username: 'Camille' } }]);
  await expect.poll(nameNow).toBe('Camille');
});

test('a name given outside of any room is kept, and shown at once', async () => {
  const { keeper, settings, nameNow } = arrive(null);
  await expect(keeper.rename('Maëlle')).resolves.toBeNull();
  expect(nameNow()).toBe('Maëlle');
  expect(settings.getState().username).toBe('Maëlle');
});

test('a refused name changes nothing', async () => {
  const { connection, keeper, settings, nameNow } = arrive(null);
  connection.answer(refused('TOO_FAST'));
  await expect(keeper.rename('Maëlle')).resolves.toMatchObject({ code: 'TOO_FAST' });
  expect(nameNow()).toBe('Guest 1234');
  expect(settings.getState().username).toBeNull();
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { internalId, type RoomId } from '@quatremains/protocol/ids';
import { PASSWORD_TRIES } from '@quatremains/protocol/limits';
import type { Identity } from '@quatremains/rules/room/room';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
let nextIdentity: Partial<Identity>;
let id: RoomId;
beforeEach(async () => {
  time = createFakeTime();
  nextIdentity = { internalId: internalId.parse('owner'), role: 'User' };
  server = await startTestServer({ clock: time.clock, timers: time.timers, overrideIdentity: () => nextIdentity });
  const owner = await server.connect();
  const asked = { name: 'Locked', password: 'right', onlyPrivateForPlayers: true };
  id = valueOf(await owner.request('createRoom', asked)).roomId;
  nextIdentity = {};
});
afterEach(() => server.stop());

const enter = (client: Client, password?: string) =>
  client.request('joinRoom', { id, userStatus: 'player', ...(password !== undefined && { password }) });

async function guess(client: Client, times: number): Promise<void> {
  for (let done = 0; done < times; done++)
    expect(await enter(client, `wrong ${done}`)).toEqual({ ok: false, refusal: { code: 'WRONG_PASSWORD' } });
}

const spent = (wait: number) => ({ ok: false, refusal: { code: 'PASSWORD_TRIES_SPENT', wait } });

describe('a client that sends five wrong passwords', () => {
  test('has to wait, longer each time, also with the right one, and so has its whole address', async () => {
    const ada = await server.connect();
    await guess(ada, PASSWORD_TRIES.free);
    expect(await enter(ada, 'right')).toEqual(spent(PASSWORD_TRIES.firstWait));
    const again = await server.connect();
    expect(await enter(again, 'right')).toEqual(spent(PASSWORD_TRIES.firstWait));
    time.advance(PASSWORD_TRIES.firstWait - 1);
    expect(await enter(again, 'right')).toEqual(spent(1));
    time.advance(1);
    await guess(again, 1);
    expect(await enter(again, 'right')).toEqual(spent(PASSWORD_TRIES.firstWait * 2));
    time.advance(PASSWORD_TRIES.firstWait * 2);
    valueOf(await enter(again, 'right'));
  });

  test('does not wait at other rooms, nor where no password is needed', async () => {
    const ada = await server.connect();
    await guess(ada, PASSWORD_TRIES.free);
    expect(await enter(ada)).toEqual({ ok: false, refusal: { code: 'PASSWORD_NEEDED' } });
    const body = { id, userStatus: 'spectator' as const, password: 'wrong' };
    valueOf(await ada.request('joinRoom', body));
    expect(await ada.request('onSwitchPlayerSpec', { id: ada.me.id, password: 'right' })).toEqual(
      spent(PASSWORD_TRIES.firstWait),
    );
    time.advance(PASSWORD_TRIES.firstWait);
    valueOf(await ada.request('onSwitchPlayerSpec', { id: ada.me.id, password: 'right' }));
  });

  test('is limited in concurrent tries, too', async () => {
    const ada = await server.connect();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, one) => enter(ada, `wrong ${one}`)));
    const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.refusal.code));
    expect(codes.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(PASSWORD_TRIES.free);
    expect(codes.filter((code) => code === 'PASSWORD_TRIES_SPENT')).toHaveLength(10 - PASSWORD_TRIES.free);
  });
});

test('the right password resets the count of wrong ones', async () => {
  const ada = await server.connect();
  for (let round = 0; round < 2; round++) {
    await guess(ada, PASSWORD_TRIES.free - 1);
    valueOf(await enter(ada, 'right'));
    valueOf(await ada.request('leaveRoom', { id }));
    time.advance(20_000);
  }
});

test('a changed or removed password is no longer valid', async () => {
  nextIdentity = { internalId: internalId.parse('owner'), role: 'User' };
  const owner = await server.connect();
  const ada = await server.connect();
  const { roomId: own } = valueOf(await owner.request('createRoom', { name: 'Mine', password: 'old' }));
  const change = (password: string) => owner.request('updateRoom', { id: own, create: { password } });
  const tryWith = (password?: string) => ada.request('joinRoom', { id: own, userStatus: 'spectator', password });
  valueOf(await change('new'));
  expect(await tryWith('old')).toMatchObject({ refusal: { code: 'WRONG_PASSWORD' } });
  valueOf(await tryWith('new'));
  valueOf(await ada.request('leaveRoom', { id: own }));
  valueOf(await change(''));
  valueOf(await tryWith());
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { internalId, type RoomId } from '@quatremains/protocol/ids';
import { JOINS, LIKE, ROOM_CHANGES } from '@quatremains/protocol/limits';
import type { Identity } from '@quatremains/rules/room/room';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, next, record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
let nextIdentity: Partial<Identity> = {};
beforeEach(async () => {
  time = createFakeTime();
  nextIdentity = {};
  server = await startTestServer({ clock: time.clock, timers: time.timers, overrideIdentity: () => nextIdentity });
});
afterEach(() => server.stop());

let made = 0;

async function connectAs(role: Identity['role']): Promise<Client> {
  nextIdentity = { role, internalId: internalId.parse(`account-${++made}`) };
  const client = await server.connect();
  nextIdentity = {};
  return client;
}

const join = (client: Client, id: RoomId, more: object = {}) =>
  client.request('joinRoom', { id, userStatus: 'player', ...more });

async function aDuet() {
  const [ada, ben] = [await connectAs('User'), await server.connect()];
  const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Duets' }));
  valueOf(await join(ben, id));
  return { ada, ben, id };
}

describe('a kicked member', () => {
  test('is notified and removed, for the others too, and may join again', async () => {
    const { ada, ben, id } = await aDuet();
    const event = next(ben, 'kickedFromRoom');
    const seen = next(ada, 'userLeftRoom');
    valueOf(await ada.request('onKicked', { id: ben.me.id }));
    expect(await event).toEqual({ roomId: id, reason: 'kicked' });
    expect(await seen).toEqual({ id: ben.me.id, reason: 'kicked' });
    const received = record(ada, []);
    ben.sendNotes(frameOf(aNote({ at: time.clock.now() })));
    await settled(ben, ada);
    expect(received).toEqual([]);
    valueOf(await join(ben, id));
  });
});

describe('a banned member', () => {
  test('is removed, and refused until the room closes, with another name or connection too', async () => {
    const { ada, id } = await aDuet();
    const cleo = await connectAs('User');
    const again = internalId.parse(`account-${made}`);
    valueOf(await join(cleo, id));
    const event = next(cleo, 'kickedFromRoom');
    valueOf(await ada.request('onBanned', { id: cleo.me.id }));
    expect(await event).toEqual({ roomId: id, reason: 'banned' });
    nextIdentity = { internalId: again, role: 'User' };
    for (const banned of [cleo, await server.connect()]) {
      expect(await join(banned, id)).toEqual({ ok: false, refusal: { code: 'BANNED_FROM_ROOM' } });
      expect(await join(banned, id, { userStatus: 'spectator' })).toMatchObject({ ok: false });
    }
  });
});

describe('a demoted master', () => {
  test('whose new password is still being hashed does not change the room any more', async () => {
    const { ada, ben, id } = await aDuet();
    valueOf(await ada.request('onSwitchMaster', { id: ben.me.id, master: true }));
    const changing = ada.request('updateRoom', { id, create: { password: 'locked', name: 'Mine alone' } });
    const demoted = ben.request('onSwitchMaster', { id: ada.me.id, master: false });
    valueOf(await demoted);
    expect(await changing).toEqual({ ok: false, refusal: { code: 'NOT_MASTER' } });
    const cleo = await server.connect();
    valueOf(await join(cleo, id));
  });
});

describe('changed parameters', () => {
  test('are sent to all members, without the password', async () => {
    const { ada, ben, id } = await aDuet();
    const event = next(ben, 'roomUpdated');
    const create = { name: ' New  name ', password: 'secret', onlyPrivateForPlayers: true, mode: 'PRACTICE' as const };
    valueOf(await ada.request('updateRoom', { id, create }));
    const { room } = await event;
    expect(room).toMatchObject({
      name: 'New name',
      isPrivate: true,
      onlyPrivateForPlayers: true,
      gameType: 'PRACTICE',
    });
    expect(JSON.stringify(room)).not.toMatch(/secret|hash/i);
  });

  test.each([
    [{ name: '  ' }, 'NAME_EMPTY', 'name'],
    [{ name: 'x'.repeat(51) }, 'NAME_TOO_LONG', 'name'],
    [{ password: 'x'.repeat(51) }, 'PASSWORD_TOO_LONG', 'password'],
    [{ mode: 'BLIND' as const, properties: { roundDuration: 0 } }, 'DURATION_OUT_OF_RANGE', 'properties.roundDuration'],
    [{ mode: 'BLIND' as const, properties: { roundByPlayer: 0 } }, 'ROUNDS_OUT_OF_RANGE', 'properties.roundByPlayer'],
    [
      { mode: 'QUEUED' as const, properties: { playingMaxDuration: 0 } },
      'DURATION_OUT_OF_RANGE',
      'properties.playingMaxDuration',
    ],
  ])('%j are refused, also for new rooms', async (create, code, field) => {
    const { ada, id } = await aDuet();
    const refusal = { ok: false, refusal: { code, field } };
    expect(await ada.request('updateRoom', { id, create })).toMatchObject(refusal);
    expect(await ada.request('createRoom', { name: 'Other', ...create })).toMatchObject(refusal);
  });
});

describe('hidden members', () => {
  test('are announced to staff only, when they join or leave, and to members who become staff', async () => {
    const { ada, ben, id } = await aDuet();
    const [mod, admin] = [await connectAs('Mod'), await connectAs('Admin')];
    valueOf(await join(mod, id));
    const received = [ada, ben, mod].map((client) => record(client, ['userJoinedRoom', 'userLeftRoom', 'updateUser']));
    valueOf(await join(admin, id, { invisible: true }));
    valueOf(await admin.request('leaveRoom', { id }));
    await settled(ada, ben, mod);
    expect(received).toMatchObject([
      [],
      [],
      [
        ['userJoinedRoom', { user: { id: admin.me.id, invisible: true } }],
        ['userLeftRoom', { id: admin.me.id }],
      ],
    ]);
  });

  test('need no password, play no notes and are in no list', async () => {
    const ada = await connectAs('User');
    const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Locked', password: 'p' }));
    const admin = await connectAs('Admin');
    const inside = next(admin, 'roomInformation');
    expect(await join(admin, id, { invisible: true })).toMatchObject({ value: { status: 'spectator' } });
    expect((await inside).users).toMatchObject([{ id: ada.me.id }, { id: admin.me.id, invisible: true }]);
    const received = record(ada, []);
    admin.sendNotes(frameOf(aNote({ at: time.clock.now() })));
    await settled(admin, ada);
    expect(received).toEqual([]);
    const row = await (await fetch(`${server.url}/api/rooms/${id}`)).json();
    expect(row).toMatchObject({ viewerCount: 0, viewers: [] });
    expect(JSON.stringify(row)).not.toContain(admin.me.id);
  });
});

describe('likes', () => {
  test('are sent to all members with their count and effect, one a second of each member', async () => {
    const { ada, ben } = await aDuet();
    const event = next(ada, 'floatingHeart');
    expect(await ben.request('floatingHeart', {})).toEqual({ ok: true, value: { likes: 1 } });
    expect(await event).toEqual({ playerId: ben.me.id, effect: 'HEARTS', likes: 1 });
    expect(await ben.request('floatingHeart', {})).toEqual({
      ok: false,
      refusal: { code: 'LIKES_TOO_FAST', wait: LIKE.every },
    });
    expect(await ada.request('floatingHeart', {})).toEqual({ ok: true, value: { likes: 2 } });
    time.advance(LIKE.every);
    valueOf(await ben.request('floatingHeart', {}));
  });
});

describe('a client that exceeds a rate limit', () => {
  test('of joins is refused with the wait', async () => {
    const { ben, id } = await aDuet();
    for (let joined = 1; joined < JOINS.burst; joined++) {
      valueOf(await ben.request('leaveRoom', { id }));
      valueOf(await join(ben, id));
    }
    valueOf(await ben.request('leaveRoom', { id }));
    const wait = 1_000 / JOINS.perSecond;
    expect(await join(ben, id)).toEqual({ ok: false, refusal: { code: 'TOO_FAST', wait } });
    time.advance(wait);
    valueOf(await join(ben, id));
  });

  test('of room changes is refused with the wait', async () => {
    const { ada, id } = await aDuet();
    const change = (name: string) => ada.request('updateRoom', { id, create: { name } });
    for (let changed = 0; changed < ROOM_CHANGES.burst; changed++) valueOf(await change(`Name ${changed}`));
    const wait = 1_000 / ROOM_CHANGES.perSecond;
    expect(await change('Another')).toEqual({ ok: false, refusal: { code: 'TOO_FAST', wait } });
  });
});

test('programs are refused where they are not allowed, and marked where they are', async () => {
  const { ada, id } = await aDuet();
  const program = await server.connect({ program: 'a metronome' });
  const joined = next(ada, 'userJoinedRoom');
  valueOf(await join(program, id));
  expect((await joined).user).toMatchObject({ id: program.me.id, program: 'a metronome' });
  const event = next(program, 'kickedFromRoom');
  valueOf(await ada.request('updateRoom', { id, create: { programsAllowed: false } }));
  expect((await event).reason).toBe('kicked');
  expect(await join(program, id)).toMatchObject({ refusal: { code: 'PROGRAMS_NOT_ALLOWED' } });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { roomId, userId } from '@quatremains/protocol/ids';
import { ROOM } from '@quatremains/protocol/limits';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, next, record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
beforeEach(async () => {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers });
});
afterEach(() => server.stop());

const connect = (resume?: string) => server.connect(resume === undefined ? {} : { resume });

async function create(client: Client, name = 'Duets') {
  return valueOf(await client.request('createRoom', { name })).roomId;
}

async function join(client: Client, id: string, userStatus: 'player' | 'spectator' = 'player') {
  return client.request('joinRoom', { id: roomId.parse(id), userStatus });
}

/** Ends a client's connection, and waits until the server has noticed. */
async function lose(client: Client, witness: Client) {
  const event = next(witness, 'updateUser');
  client.stop();
  return (await event).user;
}

describe('a room', () => {
  test('that the user is in is not joined again, and the user stays a player', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const id = await create(ada);
    valueOf(await join(ben, id));
    expect(await join(ben, id)).toMatchObject({ refusal: { code: 'ALREADY_IN_ROOM' } });
    const received = record(ada, []);
    ben.sendNotes(frameOf(aNote({ at: time.clock.now(), note: 64 })));
    await settled(ben, ada);
    expect(received).toEqual([['note', { slot: 1, note: 64, kind: 'on' }]]);
  });

  test('is sent whole to its creator, who is a player and its master', async () => {
    const ada = await connect();
    const event = next(ada, 'roomInformation');
    const seat = valueOf(await ada.request('createRoom', {}));
    expect(seat.status).toBe('player');
    const { room, users, you, master } = await event;
    expect({ id: room.id, name: room.name, you, master }).toEqual({
      id: seat.roomId,
      name: `${ada.me.username}'s room`,
      you: ada.me.id,
      master: true,
    });
    expect(users).toMatchObject([{ id: ada.me.id, status: 'player', channel: 0, connected: true }]);
  });

  test('notifies its members of joins, changes of status and leaves, and sends a new member the others', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const id = await create(ada);
    const received = record(ada, ['userJoinedRoom', 'updateUser', 'userLeftRoom']);
    const inside = next(ben, 'roomInformation');
    valueOf(await join(ben, id));
    expect((await inside).users.map((user) => user.id)).toEqual([ada.me.id, ben.me.id]);
    valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id, status: 'spectator' }));
    valueOf(await ben.request('leaveRoom', { id }));
    await settled(ada);
    expect(received).toMatchObject([
      ['userJoinedRoom', { user: { id: ben.me.id, status: 'player', channel: 1 } }],
      ['updateUser', { user: { id: ben.me.id, status: 'spectator', channel: null } }],
      ['userLeftRoom', { id: ben.me.id, reason: 'left' }],
    ]);
  });

  test('gives its guests different colours', async () => {
    const ada = await connect();
    const id = await create(ada);
    const guests = await Promise.all(Array.from({ length: 9 }, () => connect()));
    for (const guest of guests) valueOf(await guest.request('changeColors', { colors: [...ada.me.colors] }));
    for (const guest of guests) valueOf(await join(guest, id, 'spectator'));
    const witness = await connect();
    const inside = next(witness, 'roomInformation');
    valueOf(await join(witness, id, 'spectator'));
    const colours = (await inside).users.map(({ colors }) => colors[0]);
    expect(new Set(colours).size).toBe(11);
    expect(colours[0]).toBe(ada.me.colors[0]);
  });

  test('is left when the user joins another room, and not when the join is refused', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const one = await create(ada);
    const other = await create(ben);
    expect(await join(ada, 'nowhere')).toMatchObject({ refusal: { code: 'ROOM_NOT_FOUND' } });
    expect(await join(ada, one)).toMatchObject({ refusal: { code: 'ALREADY_IN_ROOM' } });
    valueOf(await join(ada, other));
    expect(await ada.request('leaveRoom', { id: one })).toMatchObject({ refusal: { code: 'NOT_IN_ROOM' } });
    valueOf(await ada.request('leaveRoom', { id: other }));
  });

  test('refuses a password of a guest and a player above the limit, each with its reason', async () => {
    const ada = await connect();
    expect(await ada.request('createRoom', { name: 'A', password: 'secret' })).toEqual({
      ok: false,
      refusal: { code: 'LOGIN_NEEDED', field: 'password' },
    });
    const { roomId: id } = valueOf(await ada.request('createRoom', { name: '', properties: { playerLimit: 1 } }));
    const ben = await connect();
    expect(await join(ben, id)).toMatchObject({ refusal: { code: 'ROOM_FULL' } });
    valueOf(await join(ben, id, 'spectator'));
  });

  test('closes half a minute after the last member left, and can be joined until then', async () => {
    const ada = await connect();
    const id = await create(ada);
    valueOf(await ada.request('leaveRoom', { id }));
    time.advance(ROOM.emptyLifetime - 1);
    valueOf(await join(ada, id));
    valueOf(await ada.request('leaveRoom', { id }));
    time.advance(ROOM.emptyLifetime);
    expect(await join(ada, id)).toMatchObject({ refusal: { code: 'ROOM_NOT_FOUND' } });
  });
});

describe('a member who loses the connection', () => {
  test('has a reserved place, is shown as disconnected, and reconnects with the same identity', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const id = await create(ada);
    valueOf(await join(ben, id));
    valueOf(await ben.request('changeUsername', { username: 'Ben' }));
    expect(await lose(ben, ada)).toMatchObject({ id: ben.me.id, connected: false, status: 'player', channel: 1 });
    time.advance(ROOM.reconnectGrace - 1);
    const back = next(ada, 'updateUser');
    const again = await connect(ben.me.resume);
    expect(again.me).toMatchObject({ id: ben.me.id, username: 'Ben', seat: { roomId: id, status: 'player' } });
    expect((await back).user).toMatchObject({ id: ben.me.id, connected: true, channel: 1 });
    const received = record(ada, []);
    again.sendNotes(frameOf(aNote({ at: time.clock.now() })));
    await settled(again, ada);
    expect(received).toEqual([['note', { slot: 1, note: 60, kind: 'on' }]]);
  });

  test('is removed after half a minute, and connects as a new user afterwards', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const id = await create(ada);
    valueOf(await join(ben, id));
    await lose(ben, ada);
    const left = next(ada, 'userLeftRoom');
    time.advance(ROOM.reconnectGrace);
    expect(await left).toEqual({ id: ben.me.id, reason: 'lost' });
    const again = await connect(ben.me.resume);
    expect(again.me.id).not.toBe(ben.me.id);
    expect(again.me.seat).toBeNull();
  });

  test('loses the reserved place when joining another room', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const id = await create(ada);
    valueOf(await join(ben, id));
    await lose(ben, ada);
    const again = await connect(ben.me.resume);
    const left = next(ada, 'userLeftRoom');
    valueOf(await again.request('createRoom', { name: 'Elsewhere' }));
    expect(await left).toEqual({ id: ben.me.id, reason: 'left' });
  });
});

describe('a second connection of the same user', () => {
  test('replaces the first, which is notified and closed; the place stays, and sounding notes end', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const id = await create(ada);
    valueOf(await join(ben, id));
    const replaced = next(ben, 'replaced');
    const changed = next(ada, 'updateUser');
    const again = await connect(ben.me.resume);
    await replaced;
    expect((await changed).user).toMatchObject({ id: ben.me.id, connected: true, channel: 1 });
    const received = record(again, ['updateUser']);
    ada.sendNotes(frameOf(aNote({ at: time.clock.now() })));
    await settled(ada, again);
    time.advance(ROOM.reconnectGrace * 2);
    await settled(ada, again);
    expect(received).toEqual([['note', { slot: 0, note: 60, kind: 'on' }]]);
    valueOf(await again.request('leaveRoom', { id }));
  });

  test('is not opened by a token of another user', async () => {
    const ada = await connect();
    const other = await connect('x'.repeat(32));
    expect(other.me.id).not.toBe(ada.me.id);
    expect(ada.me.resume).toHaveLength(32);
  });
});

describe('the link of a member', () => {
  test('is sent to the room, at most every few seconds', async () => {
    const [ada, ben] = [await connect(), await connect()];
    const id = await create(ada);
    valueOf(await join(ben, id));
    const received = record(ada, ['updateUser']);
    for (const roundTrip of [80, 40, 30]) valueOf(await ben.request('latency', { link: { roundTrip, spread: 2 } }));
    time.advance(5_000);
    valueOf(await ben.request('latency', { link: { roundTrip: 25, spread: 2 } }));
    await settled(ada);
    expect(received).toMatchObject([
      ['updateUser', { user: { id: ben.me.id, link: { roundTrip: 80 } } }],
      ['updateUser', { user: { id: ben.me.id, link: { roundTrip: 25 } } }],
    ]);
  });

  test('that was reported before is sent when the member joins', async () => {
    const [ada, ben] = [await connect(), await connect()];
    valueOf(await ben.request('latency', { link: { roundTrip: 12, spread: 1 } }));
    const changed = next(ada, 'updateUser');
    valueOf(await join(ben, await create(ada)));
    expect((await changed).user).toMatchObject({ id: ben.me.id, link: { roundTrip: 12, spread: 1 } });
  });
});

test('only members with the right change the status of others', async () => {
  const [ada, ben] = [await connect(), await connect()];
  valueOf(await join(ben, await create(ada)));
  const move = (client: Client, target: string) =>
    client.request('onSwitchPlayerSpec', { id: userId.parse(target), status: 'spectator' });
  expect(await move(ben, ada.me.id)).toMatchObject({ refusal: { code: 'NOT_MASTER' } });
  valueOf(await move(ada, ben.me.id));
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import type { RoomId } from '@quatremains/protocol/ids';
import { codeOf, latest, ModeFixture } from '../../testing/mode-fixture.ts';
import { next, record, settled, valueOf } from '../../testing/listening.ts';

const TURN = 30_000;

const fixture = new ModeFixture();
let master: Client;
let ben: Client;
let cleo: Client;
let id: RoomId;
beforeEach(async () => {
  await fixture.open();
  [master, ben, cleo] = [await fixture.account('Ada'), await fixture.account('Ben'), await fixture.guest('Cleo')];
  id = await fixture.room('QUEUED', { playingMaxDuration: TURN / 1_000 }, [master, ben, cleo]);
  await settled(master, ben, cleo);
});
afterEach(() => fixture.server.stop());

const ask = (client: Client, body: ClientEventInput<'queueRequest'>) => client.request('queueRequest', body);
const queueUp = (client: Client, groupId?: string) =>
  ask(client, { joinQueue: true, ...(groupId !== undefined && { groupId }) });

/** The playing group and the waiting groups. */
function seen(client: Client) {
  const update = latest(client, 'queueUpdate');
  return () => ({
    plays: update.body?.nowPlaying?.users.map(({ username }) => username) ?? [],
    waits: update.body?.queue.map(({ users }) => users.map(({ username }) => username)) ?? [],
  });
}

describe('a queue', () => {
  test('lets the first group play at once, and the next one when its time is over', async () => {
    const queue = seen(cleo);
    const event = next(cleo, 'queueUpdate');
    valueOf(await queueUp(ben));
    expect(await event).toMatchObject({
      nowPlaying: { users: [{ id: ben.me.id, username: 'Ben' }] },
      startedAt: fixture.now / 1_000,
      properties: { playingMaxDuration: TURN / 1_000 },
    });
    const { groupId } = valueOf(await queueUp(cleo));
    await settled(cleo);
    expect(queue()).toEqual({ plays: ['Ben'], waits: [['Cleo']] });
    await fixture.pass(TURN - 1, cleo);
    expect(queue().plays).toEqual(['Ben']);
    await fixture.pass(1, cleo);
    expect(queue()).toEqual({ plays: ['Cleo'], waits: [] });
    expect(groupId).not.toBeNull();
    await fixture.pass(TURN, cleo);
    expect(queue()).toEqual({ plays: [], waits: [] });
  });

  test('relays only the group whose turn it is', async () => {
    valueOf(await queueUp(ben));
    const received = record(master, []);
    const refusals = record(cleo, ['error']);
    await fixture.strike(cleo, 70);
    await fixture.strike(ben, 60);
    await settled(master, cleo);
    expect(received).toEqual([['note', { slot: 1, note: 60, kind: 'on' }]]);
    expect(refusals).toMatchObject([
      ['error', { code: 'NOT_YOUR_TURN' }],
      ['note', {}],
    ]);
    await fixture.pass(TURN, ben);
    await fixture.strike(ben, 61);
    await settled(master);
    expect(received).toHaveLength(1);
  });

  test('is sent whole to later members', async () => {
    valueOf(await queueUp(ben));
    valueOf(await queueUp(cleo));
    const late = await fixture.guest('Dora');
    const inside = next(late, 'roomInformation');
    valueOf(await late.request('joinRoom', { id, userStatus: 'spectator' }));
    expect((await inside).queue).toMatchObject({
      queue: [{ users: [{ username: 'Cleo' }] }],
      nowPlaying: { users: [{ username: 'Ben' }] },
    });
    expect(await inside).toMatchObject({ bot: null, loop: null, blind: null, video: null });
  });

  test('continues without members who leave, become spectators or are kicked', async () => {
    const queue = seen(master);
    valueOf(await queueUp(ben));
    valueOf(await queueUp(cleo));
    valueOf(await queueUp(master));
    valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id }));
    await settled(master);
    expect(queue()).toEqual({ plays: ['Cleo'], waits: [['Ada']] });
    valueOf(await master.request('onKicked', { id: cleo.me.id }));
    await settled(master);
    expect(queue()).toEqual({ plays: ['Ada'], waits: [] });
    expect(valueOf(await ask(master, { leaveQueue: true }))).toEqual({ groupId: null });
    expect(queue()).toEqual({ plays: [], waits: [] });
  });

  test('reserves the place of a lost connection until it reconnects', async () => {
    const queue = seen(master);
    valueOf(await queueUp(ben));
    const lost = next(master, 'updateUser');
    ben.stop();
    await lost;
    expect(queue().plays).toEqual(['Ben']);
    const back = await fixture.server.connect({ resume: ben.me.resume });
    await fixture.strike(back, 64);
    valueOf(await ask(back, { skipPlay: true }));
    await settled(master);
    expect(queue().plays).toEqual([]);
  });
});

describe('a group', () => {
  test('of four is full, and all four play', async () => {
    valueOf(await queueUp(master));
    const { groupId } = valueOf(await queueUp(ben));
    const others = [cleo, await fixture.guest('Dora'), await fixture.guest('Emil'), await fixture.guest('Frida')];
    for (const other of others.slice(1)) valueOf(await other.request('joinRoom', { id, userStatus: 'player' }));
    for (const other of others.slice(0, 3)) expect(valueOf(await queueUp(other, groupId ?? ''))).toEqual({ groupId });
    expect(await codeOf(queueUp(others[3] ?? cleo, groupId ?? ''))).toBe('GROUP_FULL');
    valueOf(await ask(master, { skipPlay: true }));
    const received = record(master, []);
    for (const other of [ben, ...others]) await fixture.strike(other, 50);
    await settled(master);
    expect(received).toHaveLength(4);
  });

  test('that plays or is gone cannot be joined', async () => {
    const { groupId } = valueOf(await queueUp(ben));
    expect(await codeOf(queueUp(cleo, groupId ?? ''))).toBe('GROUP_NOT_FOUND');
    valueOf(await ask(ben, { leaveQueue: true }));
    expect(await codeOf(queueUp(cleo, groupId ?? ''))).toBe('GROUP_NOT_FOUND');
    expect(await codeOf(queueUp(cleo, 'group-99'))).toBe('GROUP_NOT_FOUND');
  });
});

describe('a queue refuses', () => {
  test('requests with none or several commands', async () => {
    for (const body of [{}, { joinQueue: false }, { joinQueue: true, leaveQueue: true }, { groupId: 'group-1' }])
      expect(await codeOf(ask(ben, body))).toBe('BAD_SHAPE');
    expect(await codeOf(queueUp(ben, ''))).toBe('BAD_SHAPE');
    expect(await codeOf(queueUp(ben, 'x'.repeat(65)))).toBe('BAD_SHAPE');
  });

  test('joins of waiting and playing members, and leaves of others', async () => {
    expect(await codeOf(ask(ben, { leaveQueue: true }))).toBe('NOT_QUEUED');
    valueOf(await queueUp(ben));
    expect(await codeOf(queueUp(ben))).toBe('ALREADY_QUEUED');
    valueOf(await queueUp(cleo));
    expect(await codeOf(queueUp(cleo))).toBe('ALREADY_QUEUED');
  });

  test('requests of spectators', async () => {
    valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id }));
    expect(await codeOf(queueUp(ben))).toBe('NOT_A_PLAYER');
  });

  test('a skip by members who neither play nor are master, by guests, and without a playing group', async () => {
    expect(await codeOf(ask(master, { skipPlay: true }))).toBe('NOBODY_PLAYS');
    valueOf(await queueUp(cleo));
    expect(await codeOf(ask(ben, { skipPlay: true }))).toBe('SKIP_NOT_ALLOWED');
    expect(await codeOf(ask(cleo, { skipPlay: true }))).toBe('SKIP_NOT_ALLOWED');
    valueOf(await ask(master, { skipPlay: true }));
    valueOf(await queueUp(ben));
    valueOf(await ask(ben, { skipPlay: true }));
  });

  test('requests in rooms of another type, and outside of rooms', async () => {
    const dora = await fixture.account('Dora');
    expect(await codeOf(queueUp(dora))).toBe('NOT_IN_ROOM');
    await fixture.room('NORMAL', {}, [dora]);
    for (const wish of [{ joinQueue: true }, { leaveQueue: true }, { skipPlay: true }])
      expect(await codeOf(ask(dora, wish))).toBe('WRONG_MODE');
  });

  test('requests beyond the rate limit', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(ask(ben, { leaveQueue: true }))));
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'NOT_QUEUED'));
    expect(codes.at(-1)).toBe('TOO_FAST');
  });
});

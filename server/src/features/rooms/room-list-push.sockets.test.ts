import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { roomId } from '@quatremains/protocol/ids';
import { ROOM } from '@quatremains/protocol/limits';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
beforeEach(async () => {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers });
});
afterEach(() => server.stop());

const connect = () => server.connect();

async function create(client: Client, name = 'Duets') {
  return valueOf(await client.request('createRoom', { name })).roomId;
}

async function join(client: Client, id: string, userStatus: 'player' | 'spectator' = 'player') {
  return client.request('joinRoom', { id: roomId.parse(id), userStatus });
}

describe('the room list', () => {
  test('sends changes to clients that watch it, at most every quarter of a second', async () => {
    const [ada, ben, cleo] = [await connect(), await connect(), await connect()];
    valueOf(await cleo.request('watchRooms', { watch: true }));
    const received = record(cleo, ['roomList']);
    const id = await create(ada);
    valueOf(await join(ben, id, 'spectator'));
    time.advance(249);
    await settled(cleo);
    expect(received).toEqual([]);
    time.advance(1);
    await settled(cleo);
    expect(received).toMatchObject([
      [
        'roomList',
        {
          added: [{ id, roomName: `${ada.me.username}'s room`, players: [{}], viewers: [{}] }],
          changed: [],
          removed: [],
        },
      ],
    ]);
    received.length = 0;
    time.advance(750);
    valueOf(await ada.request('floatingHeart', {}));
    time.advance(250);
    await settled(cleo);
    expect(received).toEqual([['roomList', { added: [], changed: [{ id, likes: 1 }], removed: [] }]]);
    received.length = 0;
    valueOf(await ada.request('latency', { link: { roundTrip: 20, spread: 3 } }));
    time.advance(1_000);
    await settled(cleo);
    expect(received).toEqual([]);
    for (const client of [ada, ben]) valueOf(await client.request('leaveRoom', { id }));
    time.advance(ROOM.emptyLifetime + 250);
    await settled(cleo);
    expect(received.at(-1)).toEqual(['roomList', { added: [], changed: [], removed: [id] }]);
    received.length = 0;
    valueOf(await cleo.request('watchRooms', { watch: false }));
    await create(ben);
    time.advance(1_000);
    await settled(cleo);
    expect(received).toEqual([]);
  });

  test('that changes all the time is sent once a second', async () => {
    const [ada, ben, cleo] = [await connect(), await connect(), await connect()];
    const id = await create(ada);
    time.advance(250);
    valueOf(await cleo.request('watchRooms', { watch: true }));
    const received = record(cleo, ['roomList']);
    const heardAfter = async (wait: number) => {
      time.advance(wait);
      await settled(cleo);
      return received.splice(0);
    };
    for (const viewers of [1, 0, 1]) {
      valueOf(viewers === 1 ? await join(ben, id, 'spectator') : await ben.request('leaveRoom', { id }));
      expect(await heardAfter(999)).toEqual([]);
      expect(await heardAfter(1)).toMatchObject([['roomList', { changed: [{ id, viewerCount: viewers }] }]]);
    }
  });

  test('never contains an invisible room', async () => {
    const [ada, ben] = [await connect(), await connect()];
    valueOf(await ben.request('watchRooms', { watch: true }));
    const received = record(ben, ['roomList']);
    const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Secret', visibility: 'INVISIBLE' }));
    time.advance(250);
    valueOf(await ada.request('leaveRoom', { id }));
    time.advance(ROOM.emptyLifetime + 250);
    await settled(ben);
    expect(received).toEqual([]);
  });
});

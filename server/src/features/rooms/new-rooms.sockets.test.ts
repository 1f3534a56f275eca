import { io } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { NEW_ROOMS, NEW_ROOMS_FROM_ADDRESS, ROOM } from '@quatremains/protocol/limits';
import type { RateLimit } from '@quatremains/rules/play/rate-limit';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;

async function start(roomsFromAddress: RateLimit = NEW_ROOMS_FROM_ADDRESS): Promise<void> {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers, roomsFromAddress });
}
afterEach(() => server.stop());

const connect = () => server.connect();

/** Connects a client of this address, behind a proxy on this machine. */
function from(address: string): Promise<Client> {
  const extraHeaders = { 'x-forwarded-for': address };
  return server.connect({ io: (url, options) => io(url, { ...options, extraHeaders }) });
}

async function create(client: Client): Promise<void> {
  valueOf(await client.request('createRoom', { name: 'Duets' }));
}

describe('new rooms', () => {
  test('are refused to a client beyond the rate limit, until it allows more', async () => {
    await start();
    const ada = await connect();
    for (let made = 0; made < NEW_ROOMS.burst; made++) await create(ada);
    expect(await ada.request('createRoom', { name: 'Another' })).toMatchObject({ refusal: { code: 'TOO_FAST' } });
    time.advance(1_000 / NEW_ROOMS.perSecond);
    await create(ada);
  });

  test('are refused while the server has its maximum of rooms', async () => {
    await start({ burst: ROOM.maxRooms + 1, perSecond: 1 });
    let builder = await connect();
    for (let made = 0; made < ROOM.maxRooms; made++) {
      if (made % NEW_ROOMS.burst === 0) builder = await connect();
      await create(builder);
    }
    expect(await (await connect()).request('createRoom', {})).toMatchObject({ refusal: { code: 'TOO_MANY_ROOMS' } });
    time.advance(ROOM.emptyLifetime);
    await create(await connect());
  });

  test('are refused to an address beyond the rate limit, from all its connections', async () => {
    await start();
    let builder = await from('192.0.2.1');
    for (let made = 0; made < NEW_ROOMS_FROM_ADDRESS.burst; made++) {
      if (made % NEW_ROOMS.burst === 0) builder = await from('192.0.2.1');
      await create(builder);
    }
    const late = await from('192.0.2.1');
    const wait = 1_000 / NEW_ROOMS_FROM_ADDRESS.perSecond;
    expect(await late.request('createRoom', {})).toMatchObject({ refusal: { code: 'TOO_FAST', wait } });
    await create(await from('192.0.2.2'));
    time.advance(wait);
    await create(late);
    expect(await late.request('createRoom', {})).toMatchObject({ refusal: { code: 'TOO_FAST', wait } });
  });

  test('that are refused to the address are not counted for the client', async () => {
    await start({ burst: 1, perSecond: 1 });
    const ada = await connect();
    await create(ada);
    for (let asked = 0; asked < NEW_ROOMS.burst; asked++) await ada.request('createRoom', {});
    for (let made = 1; made < NEW_ROOMS.burst; made++) {
      time.advance(1_000);
      await create(ada);
    }
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { NEW_ROOMS, ROOM } from '@quatremains/protocol/limits';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
beforeEach(async () => {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers });
});
afterEach(() => server.stop());

const connect = () => server.connect();

async function create(client: Client): Promise<void> {
  valueOf(await client.request('createRoom', { name: 'Duets' }));
}

describe('new rooms', () => {
  test('are refused to who makes too many in too short a time, and soon there may be more', async () => {
    const ada = await connect();
    for (let made = 0; made < NEW_ROOMS.burst; made++) await create(ada);
    expect(await ada.request('createRoom', { name: 'Another' })).toMatchObject({ refusal: { code: 'TOO_FAST' } });
    time.advance(1_000 / NEW_ROOMS.perSecond);
    await create(ada);
  });

  test('are refused to everybody while the server has as many as it can hold', async () => {
    let builder = await connect();
    for (let made = 0; made < ROOM.most; made++) {
      if (made % NEW_ROOMS.burst === 0) builder = await connect();
      await create(builder);
    }
    expect(await (await connect()).request('createRoom', {})).toMatchObject({ refusal: { code: 'TOO_MANY_ROOMS' } });
    time.advance(ROOM.outlivesLastMember);
    await create(await connect());
  }, 60_000);
});

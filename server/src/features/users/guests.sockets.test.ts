import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { next, record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const connect = () => server.connect();

async function create(client: Client) {
  return valueOf(await client.request('createRoom', { name: 'Duets' })).roomId;
}

test('a new name and a new colour are shown to the room', async () => {
  const [ada, ben] = [await connect(), await connect()];
  valueOf(await ben.request('joinRoom', { id: await create(ada), userStatus: 'player' }));
  const received = record(ada, ['changeUsername', 'updateUser']);
  valueOf(await ben.request('changeUsername', { playerId: ada.me.id, username: '  Ben  ' }));
  valueOf(await ben.request('changeColors', { playerId: ada.me.id, colors: ['#123456'] }));
  await settled(ada);
  expect(received).toMatchObject([
    ['changeUsername', { playerId: ben.me.id, username: 'Ben' }],
    ['updateUser', { user: { id: ben.me.id, username: 'Ben' } }],
    ['updateUser', { user: { id: ben.me.id, colors: ['#123456'] } }],
  ]);
  expect(await ben.request('changeColors', { colors: ['#123456', '#abcdef'] })).toEqual({
    ok: false,
    refusal: { code: 'VIP_NEEDED', field: 'colors' },
  });
});

test('a name is sent without invisible and directional characters, and needs a visible one', async () => {
  const ada = await connect();
  await create(ada);
  const event = next(ada, 'changeUsername');
  valueOf(await ada.request('changeUsername', { username: '\u202eA\u200bda\n \u0000B\u3164' }));
  expect((await event).username).toBe('Ada B');
  const unseen = ['\u200b', '\u3164', '\u2800\u202e'].map((username) => [username, 'NAME_EMPTY']);
  for (const [username = '', code] of [...unseen, ['\u0301', 'NAME_UNREADABLE']])
    expect(await ada.request('changeUsername', { username })).toEqual({
      ok: false,
      refusal: { code, field: 'username' },
    });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { getRooms } from '@quatremains/protocol/http/rooms';
import type { RoomId } from '@quatremains/protocol/ids';
import { RIBBON, ROOM } from '@quatremains/protocol/limits';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
beforeEach(async () => {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers, overrideIdentity: () => ({ isVip: true }) });
});
afterEach(() => server.stop());

const fetchList = (query = '', headers: Record<string, string> = { 'accept-encoding': 'identity' }) =>
  fetch(`${server.url}/api/rooms${query}`, { headers });

async function list(query = ''): Promise<RoomSummary[]> {
  return getRooms.response.parse(await (await fetchList(query)).json());
}

const names = async (query = '') => (await list(query)).map(({ roomName }) => roomName);

/** Creates a room of this name by a user of this name; rooms of guests have the name of their guest. */
async function roomOf(username: string, settings: object = {}): Promise<{ client: Client; id: RoomId }> {
  const client = await server.connect();
  valueOf(await client.request('changeUsername', { username }));
  const { roomId: id } = valueOf(await client.request('createRoom', settings));
  return { client, id };
}

describe('the room list by HTTP', () => {
  test('is sorted by members, then by likes', async () => {
    await roomOf('Ada');
    const [ben, cleo] = [await roomOf('Ben'), await roomOf('Cleo')];
    valueOf(await cleo.client.request('floatingHeart', {}));
    const dora = await server.connect();
    valueOf(await dora.request('joinRoom', { id: ben.id, userStatus: 'spectator' }));
    expect(await names()).toEqual(["Ben's room", "Cleo's room", "Ada's room"]);
    expect((await list())[0]).toMatchObject({ playerCount: 1, viewerCount: 1, players: [{ username: 'Ben' }] });
  });

  test('is searched by mode and by name, regardless of case and accents', async () => {
    await roomOf('Zoë');
    await roomOf('Abe', { mode: 'PRACTICE' });
    expect(await names('?name=ZOE')).toEqual(["Zoë's room"]);
    expect(await names(`?name=${encodeURIComponent('zoë')}`)).toEqual(["Zoë's room"]);
    expect(await names('?type=PRACTICE')).toEqual(["Abe's room"]);
    expect(await names('?type=PRACTICE&name=zoe')).toEqual([]);
    expect(await names('?name=nobody')).toEqual([]);
    expect((await fetchList(`?name=${'x'.repeat(ROOM.searchLength + 1)}`)).status).toBe(400);
    expect((await fetchList('?type=JAZZ')).status).toBe(400);
  });

  test('does not contain invisible rooms, which can be fetched by their id', async () => {
    const { id } = await roomOf('Ada', { visibility: 'INVISIBLE' });
    expect(await names()).toEqual([]);
    expect(await names('?name=ada')).toEqual([]);
    expect(await (await fetch(`${server.url}/api/rooms/${id}`)).json()).toMatchObject({ roomName: "Ada's room" });
    expect((await fetch(`${server.url}/api/rooms/nowhere`)).status).toBe(404);
  });

  test('is updated after changes, and once a second where it changes all the time', async () => {
    const { client, id } = await roomOf('Ada');
    const likes = async () => (await list())[0]?.likes;
    for (let liked = 1; liked <= 10; liked++) {
      valueOf(await client.request('floatingHeart', {}));
      expect(await likes()).toBe(liked);
      time.advance(1_000);
    }
    const watching = await server.connect();
    for (let changes = 0; changes < 6; changes++) {
      valueOf(await watching.request('joinRoom', { id: id, userStatus: 'spectator' }));
      await list();
      valueOf(await watching.request('leaveRoom', { id: id }));
      await list();
    }
    const late = (await list())[0]?.viewerCount;
    time.advance(1_000);
    expect([late, (await list())[0]?.viewerCount]).toEqual([1, 0]);
  });

  test('is never older than the changes that were pushed', async () => {
    const { client, id } = await roomOf('Ada');
    const liked = async () => (await list())[0]?.likes;
    const ben = await server.connect();
    for (let changes = 0; changes < 6; changes++) {
      valueOf(await ben.request('joinRoom', { id, userStatus: 'spectator' }));
      await list();
      valueOf(await ben.request('leaveRoom', { id }));
      await list();
    }
    valueOf(await client.request('floatingHeart', {}));
    expect(await liked()).toBe(0);
    time.advance(250);
    expect(await liked()).toBe(1);
  });

  test('is not sent again to clients that have it, and compressed for clients that accept gzip', async () => {
    await roomOf('Ada');
    for (let others = 0; others < 9; others++) await roomOf(`Other ${others}`);
    const first = await fetchList();
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const whole = await first.text();
    const second = await fetchList('', { 'if-none-match': etag });
    expect([second.status, await second.text()]).toEqual([304, '']);
    const packed = await fetch(`${server.url}/api/rooms`, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await packed.text()).toBe(whole);
    await roomOf('Ben');
    expect((await fetchList('', { 'if-none-match': etag })).status).toBe(200);
  });

  test('shows the notes of the last minute, updated every five seconds', async () => {
    const { client } = await roomOf('Ada');
    const ribbon = async () => (await list())[0]?.ribbon;
    client.sendNotes(frameOf(aNote({ at: time.clock.now(), note: 60 })));
    await settled(client);
    expect(await ribbon()).toEqual([60]);
    time.advance(RIBBON.row);
    client.sendNotes(frameOf(aNote({ at: time.clock.now(), note: 64 })));
    await settled(client);
    expect(await ribbon()).toEqual([64, 128 + 60]);
    time.advance(RIBBON.row * RIBBON.rows);
    expect(await ribbon()).toEqual([]);
  });
});

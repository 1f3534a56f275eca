import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { connectClient, type Client } from '@quatremains/protocol/client';
import { userId, type RoomId } from '@quatremains/protocol/ids';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { TestBrowser } from '../../testing/browser.ts';
import { next, valueOf } from '../../testing/listening.ts';
import { runServer, type RunningServer } from '../../testing/run-server.ts';

const ROOMS = 20;
const TIME = 120_000;

let running: RunningServer | null = null;
let clients: Client[] = [];
afterEach(async () => {
  for (const client of clients) client.stop();
  clients = [];
  await running?.end('SIGKILL');
  running = null;
});

async function start(variables: Record<string, string>): Promise<RunningServer> {
  running = await runServer(variables);
  return running;
}

async function connect({ url }: RunningServer, resume?: string): Promise<Client> {
  const client = await connectClient({ url, io, parser, ...(resume !== undefined && { resume }) });
  clients.push(client);
  return client;
}

interface Pair {
  readonly id: RoomId;
  readonly ada: Client;
  readonly ben: Client;
}

async function aPair(server: RunningServer, place: number): Promise<Pair> {
  const [ada, ben] = [await connect(server), await connect(server)];
  const { roomId: id } = valueOf(await ada.request('createRoom', { properties: { playerLimit: 2 + (place % 9) } }));
  valueOf(await ben.request('joinRoom', { id, userStatus: place % 2 === 0 ? 'player' : 'spectator' }));
  return { id, ada, ben };
}

/** An account alone in a locked room, with this many messages. */
async function aTalker(server: RunningServer, words: number) {
  const { token } = await new TestBrowser(server.url).signIn('Talker');
  const client = await connect(server);
  valueOf(await client.request('requestLogin', { header: 'Authorization', token }));
  const { roomId: id } = valueOf(await client.request('createRoom', { name: 'Locked', password: 'p' }));
  for (let said = 0; said < words; said++) valueOf(await client.request('chatMessage', { message: `word ${said}` }));
  return { client, id };
}

/** Two players in a room of this type, in which the first sends these requests. */
async function aBusyRoom(server: RunningServer, mode: GameType, begin: (ada: Client, id: RoomId) => Promise<unknown>) {
  const [ada, ben] = [await connect(server), await connect(server)];
  const properties = { botEnabled: true, roundDuration: 600, playingMaxDuration: 600 };
  const { roomId: id } = valueOf(await ada.request('createRoom', { mode, properties }));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
  await begin(ada, id);
  return { id, ada };
}

/** Rooms in the middle of a turn, of a round, and of the bot's beats. */
async function busyRooms(server: RunningServer) {
  return {
    queued: await aBusyRoom(server, 'QUEUED', async (ada) =>
      valueOf(await ada.request('queueRequest', { joinQueue: true })),
    ),
    blind: await aBusyRoom(server, 'BLIND', async (ada) => {
      valueOf(await ada.request('blindRequest', { start: true }));
      valueOf(await ada.request('blindRequest', { title: 'The Cat and the Kettle' }));
    }),
    bot: await aBusyRoom(server, 'NORMAL', async (ada, id) =>
      valueOf(await ada.request('switchMetronome', { botId: userId.parse(`bot-${id}`), bpm: 90 })),
    ),
  };
}

/** The room as a client gets it that joins now. */
async function insideOf(server: RunningServer, id: RoomId) {
  const witness = await connect(server);
  const inside = next(witness, 'roomInformation');
  valueOf(await witness.request('joinRoom', { id, userStatus: 'spectator' }));
  return inside;
}

async function expectBusy(server: RunningServer, { queued, blind, bot }: Awaited<ReturnType<typeof busyRooms>>) {
  expect((await insideOf(server, queued.id)).queue).toMatchObject({
    nowPlaying: { users: [{ id: queued.ada.me.id }] },
  });
  expect((await insideOf(server, blind.id)).blind).toMatchObject({ phase: 'playing', performer: blind.ada.me.id });
  expect((await insideOf(server, bot.id)).bot).toMatchObject({ metronomeEnabled: true, bpm: 90 });
}

/** Resolves when all changes are saved. */
async function untilSaved({ url }: RunningServer): Promise<void> {
  const unkept = async () => /^quatremains_rooms_unkept (\d+)$/m.exec(await (await fetch(`${url}/api/metrics`)).text());
  await expect.poll(async () => (await unkept())?.[1]).toBe('0');
}

async function expectBack(server: RunningServer, { id, ada, ben }: Pair, place: number): Promise<void> {
  const [one, other] = [await connect(server, ada.me.resume), await connect(server, ben.me.resume)];
  expect(one.me).toMatchObject({ id: ada.me.id, username: ada.me.username, seat: { roomId: id, status: 'player' } });
  expect(other.me).toMatchObject({ id: ben.me.id, seat: { roomId: id } });
  expect(other.me.seat?.status).toBe(place % 2 === 0 ? 'player' : 'spectator');
  const row = await (await fetch(`${server.url}/api/rooms/${id}`)).json();
  expect(row).toMatchObject({ playerLimit: 2 + (place % 9) });
  valueOf(await one.request('updateRoom', { id, create: { midiPlaybackAuthorized: false } }));
}

async function surviveEnd(variables: Record<string, string>, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const before = await start(variables);
  const pairs = [];
  for (let place = 0; place < ROOMS; place++) pairs.push(await aPair(before, place));
  const talker = await aTalker(before, 3);
  const busy = await busyRooms(before);
  if (signal === 'SIGKILL') await untilSaved(before);
  await before.end(signal);
  const after = await start(variables);
  await expectBusy(after, busy);
  for (const [place, pair] of pairs.entries()) await expectBack(after, pair, place);
  const back = await connect(after, talker.client.me.resume);
  expect(back.me).toMatchObject({ username: 'Talker', seat: { roomId: talker.id, status: 'player' } });
  const witness = await connect(after);
  const inside = next(witness, 'roomInformation');
  valueOf(await witness.request('joinRoom', { id: talker.id, userStatus: 'player', password: 'p' }));
  expect((await inside).room.messages.map(({ message }) => message.content)).toEqual(['word 0', 'word 1', 'word 2']);
}

describe.each(['SIGTERM', 'SIGKILL'] as const)('after the server ended by %s', (signal) => {
  test(
    'twenty rooms are restored with their settings, members, rights and messages, from the embedded database',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'quatremains-rooms-'));
      await surviveEnd({ DATA_DIR: folder }, signal);
      await running?.end('SIGKILL');
      rmSync(folder, { recursive: true });
    },
    TIME,
  );

  const url = inject('postgresUrl');
  test.skipIf(url === null)(
    'twenty rooms are restored with their settings, members, rights and messages, from PostgreSQL',
    async () => {
      const own = new URL(url ?? '');
      const client = new pg.Client({ connectionString: own.href });
      await client.connect();
      own.pathname = `rooms_${signal.toLowerCase()}_${process.pid}`;
      await client.query(`create database ${own.pathname.slice(1)}`);
      await client.end();
      const folder = mkdtempSync(join(tmpdir(), 'quatremains-rooms-'));
      await surviveEnd({ DATABASE_URL: own.href, DATA_DIR: folder }, signal).finally(() => {
        rmSync(folder, { recursive: true });
      });
    },
    TIME,
  );
});

import { connectClient, type Client } from '@quatremains/protocol/client';
import { NoteFrameWriter, readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEchoBot } from './echo-bot.ts';
import { playScale } from './scale-player.ts';
import { startServer, type RunningServer } from './start-server.ts';

let server: RunningServer;
let url: string;
let client: Client;

beforeAll(async () => {
  server = await startServer();
  ({ url } = server);
});

afterEach(() => {
  client.stop();
});

afterAll(() => {
  server.stop();
});

async function enterNewRoom(): Promise<string> {
  client = await connectClient({ url, io, parser });
  const answer = await client.request('createRoom', { name: 'Examples' });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.roomId;
}

/** Resolves with the first `count` note-ons of other members. */
function nextStruck(count: number): Promise<NoteEvent[]> {
  const struck: NoteEvent[] = [];
  return new Promise((resolve) => {
    client.onNotes((frame) => {
      readNoteFrame(frame, (event) => {
        if (event.kind === 'on') struck.push({ ...event });
      });
      if (struck.length >= count) resolve(struck);
    });
  });
}

test('a client with binary notes hears the scale player', async () => {
  const room = await enterNewRoom();
  const heard = nextStruck(8);
  await playScale(url, room, { noteLength: 5 });
  const keys = (await heard).map(({ note }) => note);
  expect(keys).toEqual([60, 62, 64, 65, 67, 69, 71, 72]);
});

test('the scale player creates a room where none is named', async () => {
  await enterNewRoom();
  await expect(playScale(url, undefined, { noteLength: 1 })).resolves.not.toBe('');
});

test('the scale player fails with the refusal of an unknown instrument', async () => {
  const room = await enterNewRoom();
  await expect(playScale(url, room, { instrumentId: 9_999 })).rejects.toThrow('INSTRUMENT_NOT_FOUND');
});

test('the echo bot repeats a key an octave higher', async () => {
  const room = await enterNewRoom();
  const leave = await startEchoBot(url, room, 20);
  const answer = nextStruck(1);
  const writer = new NoteFrameWriter();
  writer.add({ slot: 0, at: client.me.serverTime, kind: 'on', note: 60, velocity: 80, source: 'keyboard' });
  client.sendNotes(writer.take());
  expect((await answer)[0]).toMatchObject({ note: 72, velocity: 80, source: 'bot' });
  leave();
});

test('the echo bot fails with the refusal of its room', async () => {
  await enterNewRoom();
  await expect(startEchoBot(url, 'no-such-room')).rejects.toThrow('ROOM_NOT_FOUND');
});

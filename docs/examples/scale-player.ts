/*
 * Plays a scale, with nothing but socket.io-client and JSON. It opens a room of its own unless one is named.
 *
 *   npx node docs/examples/scale-player.ts http://localhost:3000 [roomId]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

const SCALE = [60, 62, 64, 65, 67, 69, 71, 72];

type Answer = { ok: true; value: { roomId: string } } | { ok: false; refusal: { code: string } };

/** Connects, and waits until the server has said who we are and what time it is. */
function connect(url: string): Promise<{ socket: Socket; serverNow: () => number }> {
  const socket = io(url, { transports: ['websocket'], auth: { version: 1, notes: 'json', program: 'scale-player' } });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('initUser', (me: { serverTime: number }) => {
      const offset = me.serverTime - performance.now();
      resolve({ socket, serverNow: () => performance.now() + offset });
    });
  });
}

async function ask(socket: Socket, name: string, body: object): Promise<string> {
  const answer = (await socket.timeout(5_000).emitWithAck(name, body)) as Answer;
  if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`);
  return answer.value.roomId;
}

/** Plays the scale once, a note every `noteLength` ms, and leaves; resolves with the room it was played in. */
export async function playScale(url: string, room: string | undefined, noteLength = 300): Promise<string> {
  const { socket, serverNow } = await connect(url);
  const played =
    room === undefined
      ? await ask(socket, 'createRoom', { name: 'Scales' })
      : await ask(socket, 'joinRoom', { id: room, userStatus: 'player' });
  for (const note of SCALE) {
    socket.emit('noteOn', { timestamp: serverNow(), note, velocity: 85, source: 'bot' });
    await wait(noteLength);
    socket.emit('noteOff', { timestamp: serverNow(), note, source: 'bot' });
  }
  await wait(noteLength);
  socket.disconnect();
  return played;
}

if (import.meta.main) {
  const [url = 'http://localhost:3000', room] = process.argv.slice(2);
  console.log(`Played in ${await playScale(url, room)}`);
}

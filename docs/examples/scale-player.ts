/*
 * Plays a scale, with nothing but socket.io-client and JSON. It opens a room of its own unless one is named, and plays on the first
 * instrument of the list unless it is given the number of another one (`GET /api/instruments`).
 *
 *   npx node docs/examples/scale-player.ts http://localhost:3000 [roomId] [instrumentId]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

const KEYS = 88;
const SCALE = [60, 62, 64, 65, 67, 69, 71, 72];

type Answer = { ok: true; value: { roomId: string } | null } | { ok: false; refusal: { code: string } };

/** Connects, and waits for the server's first event, which has our identity and its time. */
function connect(url: string): Promise<{ socket: Socket; serverNow: () => number }> {
  const socket = io(url, { transports: ['websocket'], auth: { version: 2, notes: 'json', program: 'scale-player' } });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('initUser', (me: { serverTime: number }) => {
      const offset = me.serverTime - performance.now();
      resolve({ socket, serverNow: () => performance.now() + offset });
    });
  });
}

/** Sends a request; resolves with the id of the room that we are in now, where the response has it. */
async function request(socket: Socket, name: string, body: object): Promise<string> {
  const answer = (await socket.timeout(5_000).emitWithAck(name, body)) as Answer;
  if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`);
  return answer.value?.roomId ?? '';
}

interface Performance {
  /** Time from one note to the next, in ms. */
  readonly noteLength?: number;
  readonly instrumentId?: number | undefined;
}

/** Plays the scale once and leaves; resolves with the room it was played in. */
export async function playScale(
  url: string,
  room: string | undefined,
  { noteLength = 300, instrumentId }: Performance = {},
): Promise<string> {
  const { socket, serverNow } = await connect(url);
  const played =
    room === undefined
      ? await request(socket, 'createRoom', { name: 'Scales' })
      : await request(socket, 'joinRoom', { id: room, userStatus: 'player' });
  if (instrumentId !== undefined)
    await request(socket, 'changeInstrument', { instruments: [{ instrumentId, size: KEYS }] });
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
  const [url = 'http://localhost:3000', room, instrument] = process.argv.slice(2);
  const instrumentId = instrument === undefined ? undefined : Number(instrument);
  console.log(`Played in ${await playScale(url, room, { instrumentId })}`);
}

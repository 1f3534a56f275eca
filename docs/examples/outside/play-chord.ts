/*
 * A program of its own, outside of this repository: it knows the server by the package that `npm run client` makes.
 *
 *   npm install quatremains-client-0.1.0.tgz
 *   node play-chord.ts http://localhost:3000 <roomId> [token]
 *
 * The token is one that an account makes for programs in its profile; without it the program is a guest.
 */
import { connectClient } from '@quatremains/client';
import { NoteFrameWriter } from '@quatremains/client/realtime/note-batch';
import { roomId } from '@quatremains/client/ids';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';

const CHORD = [60, 64, 67, 72];
const VELOCITY = 85;
const LENGTH = 1_000;

const [url = 'http://localhost:3000', room = '', token] = process.argv.slice(2);
const client = await connectClient({ url, io, parser, program: 'chord player' });

function insist<Value>(answer: { ok: true; value: Value } | { ok: false; refusal: { code: string } }): Value {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

if (token !== undefined) insist(await client.request('requestLogin', { header: 'Authorization', token }));
insist(await client.request('joinRoom', { id: roomId.parse(room), userStatus: 'player' }));

/** The server's clock, in ms. */
const offset = client.me.serverTime - performance.now();
const writer = new NoteFrameWriter();
for (const [kind, later] of [
  ['on', 0],
  ['off', LENGTH],
] as const) {
  await new Promise((resolve) => setTimeout(resolve, later));
  const at = performance.now() + offset;
  for (const note of CHORD) writer.add({ slot: 0, at, kind, note, velocity: VELOCITY, source: 'bot' });
  client.sendNotes(writer.take());
}
insist(await client.request('leaveRoom', { id: roomId.parse(room) }));
client.stop();

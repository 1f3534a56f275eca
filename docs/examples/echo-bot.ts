/*
 * A bot that repeats what is played to it, an octave higher and two beats later, with the typed client of this repository.
 *
 *   npx node docs/examples/echo-bot.ts http://localhost:3000 <roomId>
 */
import { connectClient, type Client } from '@quatremains/protocol/client';
import { NoteFrameWriter, readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';

const OCTAVE = 12;
const HIGHEST = 127;
const TWO_BEATS = 1_000;

/** Sends one event that sounds now. The server puts our own slot in. */
function play(client: Client, event: NoteEvent, writer = new NoteFrameWriter()): void {
  writer.add({ ...event, slot: 0, source: 'bot' });
  client.sendNotes(writer.take());
}

function isOctaveThere({ kind, note }: Readonly<NoteEvent>): boolean {
  return kind.startsWith('pedal') || note + OCTAVE <= HIGHEST;
}

/** Enters the room, sits down, and repeats every note after `delay` ms; returns a function that leaves. */
export async function startEchoBot(url: string, room: string, delay = TWO_BEATS): Promise<() => void> {
  const client = await connectClient({ url, io, parser, program: 'echo-bot' });
  const entered = await client.request('joinRoom', { id: room, userStatus: 'player' });
  if (!entered.ok) {
    client.stop();
    throw new Error(`The room said ${entered.refusal.code}`);
  }
  const aheadOfUs = client.me.serverTime - performance.now();
  const later = new Set<NodeJS.Timeout>();

  client.onNotes((frame) => {
    readNoteFrame(frame, (heard) => {
      if (!isOctaveThere(heard)) return;
      const isPedal = heard.kind.startsWith('pedal');
      const answer = { ...heard, note: isPedal ? 0 : heard.note + OCTAVE };
      const timer = setTimeout(() => {
        later.delete(timer);
        play(client, { ...answer, at: performance.now() + aheadOfUs });
      }, delay);
      later.add(timer);
    });
  });

  return () => {
    for (const timer of later) clearTimeout(timer);
    client.stop();
  };
}

if (import.meta.main) {
  const [url = 'http://localhost:3000', room = ''] = process.argv.slice(2);
  const leave = await startEchoBot(url, room);
  process.once('SIGINT', leave);
}

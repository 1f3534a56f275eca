import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import type { Client, TypedSocket } from '@quatremains/protocol/client';
import type { Result } from '@quatremains/protocol/refusals';
import { systemClock } from '../platform/system-clock.ts';

/** Resolves with the next event of this name. Call this before the event is caused. */
export function next<Name extends ServerEventName>(client: TypedSocket, name: Name): Promise<ServerEventBody<Name>> {
  return new Promise((resolve) => {
    const stop = client.on(name, (body) => {
      stop();
      resolve(body);
    });
  });
}

/** All events of these names and all notes, in the order in which they arrive. */
export function record(client: TypedSocket, names: readonly ServerEventName[]): unknown[] {
  const received: unknown[] = [];
  for (const name of names) client.on(name, (body) => received.push([name, body]));
  client.onNotes((frame) => {
    readNoteFrame(frame, ({ slot, note, kind }) => received.push(['note', { slot, note, kind }]));
  });
  return received;
}

/** Resolves when all that the server has sent so far has arrived. */
export async function settled(...clients: Client[]): Promise<void> {
  for (const client of clients) valueOf(await client.request('latency', {}));
}

/** A note played now. */
export function aNote(changes: Partial<NoteEvent> = {}): NoteEvent {
  return { slot: 0, at: systemClock.now(), kind: 'on', note: 60, velocity: 85, source: 'keyboard', ...changes };
}

export function frameOf(...events: readonly NoteEvent[]): Uint8Array {
  const writer = new NoteFrameWriter();
  for (const event of events) if (!writer.add(event)) throw new Error('too much for one frame');
  return writer.take();
}

/** The value of an accepted request; throws where it was refused. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
}

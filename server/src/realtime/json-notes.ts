import type { PianoEvent } from '@quatremains/protocol/entities/piano-event';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { encodeEvent } from './encode-event.ts';
import type { SenderBatch } from './batch-buffer.ts';
import type { Session } from './session.ts';

function pianoEventOf({ kind, at: timestamp, note, velocity, source }: Readonly<NoteEvent>): PianoEvent {
  switch (kind) {
    case 'on':
      return { name: 'NOTE_ON', timestamp, note, velocity, source };
    case 'off':
      return { name: 'NOTE_OFF', timestamp, note, velocity, source };
    case 'pedalDown':
    case 'pedalUp':
      return { name: 'SUSTAIN', timestamp, sustain: kind === 'pedalDown', source };
    default:
      return kind satisfies never;
  }
}

/** Sends the batches as `pianoBatch` events to all listeners but their senders. */
export function sendAsJson(listeners: readonly Session[], batches: readonly SenderBatch[]): void {
  for (const { sender, bytes } of batches) {
    const events: PianoEvent[] = [];
    readNoteFrame(bytes, (event) => events.push(pianoEventOf(event)));
    const text = encodeEvent('pianoBatch', { playerId: sender.identity.id, events });
    for (const listener of listeners) if (listener !== sender) listener.connection.sendText(text);
  }
}

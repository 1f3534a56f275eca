import type { PianoEvent } from '@quatremains/protocol/entities/piano-event';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { encodeEvent } from './encode-event.ts';
import type { Part } from './note-mix.ts';
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

/** Tells each listener what the others played, as plain events. */
export function tellAsJson(listeners: readonly Session[], parts: readonly Part[]): void {
  for (const { sender, bytes } of parts) {
    const events: PianoEvent[] = [];
    readNoteFrame(bytes, (event) => events.push(pianoEventOf(event)));
    const text = encodeEvent('pianoBatch', { playerId: sender.who.id, events });
    for (const listener of listeners) if (listener !== sender) listener.connection.sendText(text);
  }
}

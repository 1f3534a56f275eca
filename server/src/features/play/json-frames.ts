import type { PianoEvent } from '@quatremains/protocol/entities/piano-event';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';

const writer = new NoteFrameWriter();

function noteEventOf(event: PianoEvent): NoteEvent {
  const { timestamp: at, source } = event;
  switch (event.name) {
    case 'NOTE_ON':
      return { slot: 0, at, kind: 'on', note: event.note, velocity: event.velocity, source };
    case 'NOTE_OFF':
      return { slot: 0, at, kind: 'off', note: event.note, velocity: event.velocity, source };
    case 'SUSTAIN':
      return { slot: 0, at, kind: event.sustain ? 'pedalDown' : 'pedalUp', note: 0, velocity: 0, source };
    default:
      return event satisfies never;
  }
}

/** Encodes events of a JSON client as note frames; several frames where they do not fit in one. */
export function framesOf(events: readonly PianoEvent[]): Uint8Array[] {
  const frames: Uint8Array[] = [];
  for (const event of events) {
    const note = noteEventOf(event);
    if (writer.add(note)) continue;
    frames.push(writer.take());
    writer.add(note);
  }
  frames.push(writer.take());
  return frames;
}

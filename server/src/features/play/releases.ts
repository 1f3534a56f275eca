import { NOTES } from '@quatremains/protocol/limits';
import { NoteFrameWriter, readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';

const writer = new NoteFrameWriter();
let oldest = 0;
let newest = 0;

function addRelease(event: NoteEvent): void {
  if (event.kind === 'on' || event.kind === 'pedalDown') return;
  event.at = Math.min(newest, Math.max(oldest, event.at));
  writer.add(event);
}

/** A frame of the note-offs and pedal releases in a well-formed frame, their times limited to the accepted range; null where there are none. `now` is the server's clock in ms. */
export function releasesOf(frame: Uint8Array, now: number): Uint8Array | null {
  oldest = now - NOTES.oldest;
  newest = now;
  readNoteFrame(frame, addRelease);
  return writer.isEmpty ? null : writer.take();
}

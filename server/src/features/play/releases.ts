import { NOTES } from '@quatremains/protocol/limits';
import { NoteFrameWriter, readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';

const writer = new NoteFrameWriter();
let oldest = 0;
let newest = 0;

function keepRelease(event: NoteEvent): void {
  if (event.kind === 'on' || event.kind === 'pedalDown') return;
  event.at = Math.min(newest, Math.max(oldest, event.at));
  writer.add(event);
}

/** What of a well-formed frame ends a sound, moved to plausible times; null where nothing does. `now` is the server's clock in ms. */
export function releasesOf(frame: Uint8Array, now: number): Uint8Array | null {
  oldest = now - NOTES.oldest;
  newest = now;
  readNoteFrame(frame, keepRelease);
  return writer.isEmpty ? null : writer.take();
}

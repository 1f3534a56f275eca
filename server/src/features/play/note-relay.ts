import { NOTES } from '@quatremains/protocol/limits';
import {
  inspectNoteFrame,
  stampSlot,
  type NoteFrameSummary,
  type PressedNotes,
} from '@quatremains/protocol/realtime/note-batch';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { NoteRoute } from '../../realtime/audience.ts';
import type { NoteCounts, Session } from '../../realtime/session.ts';
import { releasesOf } from './releases.ts';

/** A client is warned again of dropped notes after this time without drops, ms. */
const WARN_AGAIN_AFTER = 5_000;

function frameError(
  { latest, earliest, fromMidiFile }: NoteFrameSummary,
  { filesMuted }: NoteRoute,
  now: number,
): RefusalCode | null {
  if (fromMidiFile && filesMuted !== null) return filesMuted;
  return latest > now + NOTES.newest || earliest < now - NOTES.oldest ? 'NOTES_OUT_OF_TIME' : null;
}

/** Counts the notes by their source; notes of MIDI files and of the bot are not counted. */
function count(counts: NoteCounts, { mouse, keyboard, midi }: PressedNotes, drums: PressedNotes): void {
  counts.mouse_notes += mouse;
  counts.keyboard_notes += keyboard;
  counts.midi_notes += midi;
  counts.drum_notes += drums.mouse + drums.keyboard + drums.midi;
}

/** Checks, counts and relays note frames. */
export class NoteRelay {
  readonly #clock: Clock;
  /** Events accepted since the start. */
  accepted = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Checks a frame and relays it to the room; the caller must not change the bytes afterwards. Returns why it is refused, or null. */
  relay(session: Session, frame: Uint8Array): RefusalCode | null {
    const { noteRoute: route } = session;
    if (route === null) return 'NOT_IN_ROOM';
    const summary = inspectNoteFrame(frame, route.drums);
    if (typeof summary === 'string') return summary;
    if (route.muted !== null) {
      if (summary.pedalDown === false) session.pedalDown = false;
      return route.muted;
    }
    const now = this.#clock.now();
    const error = frameError(summary, route, now) ?? this.#rateError(session, summary.events, now);
    if (error !== null) {
      this.#relayReleases(session, route, frame, summary.events);
      return error;
    }
    this.accepted += summary.events;
    session.pedalDown = summary.pedalDown ?? session.pedalDown;
    if (session.counts !== null) count(session.counts, summary.pressed, summary.drums);
    stampSlot(frame, route.slot, route.struck.rowAt(now));
    if (route.recorder !== null) route.recorder.take(frame);
    if (session.runRecorder !== null) session.runRecorder.take(frame);
    route.audience.relay(session, frame);
    return null;
  }

  /** Relays the note-offs of a refused frame, within a rate limit of their own: a refused frame must not leave notes sounding. */
  #relayReleases(session: Session, route: NoteRoute, frame: Uint8Array, events: number): void {
    const now = this.#clock.now();
    const releases = session.releases.take(events, now) ? releasesOf(frame, now) : null;
    if (releases === null) return;
    const summary = inspectNoteFrame(releases);
    if (typeof summary !== 'string') session.pedalDown = summary.pedalDown ?? session.pedalDown;
    stampSlot(releases, route.slot);
    if (route.recorder !== null) route.recorder.take(releases);
    route.audience.relay(session, releases);
  }

  #rateError(session: Session, events: number, now: number): RefusalCode | null {
    if (session.noteEvents.take(events, now)) return null;
    if (now - session.notesDroppedAt > WARN_AGAIN_AFTER)
      session.send('notif', {
        type: 'warning',
        message: 'Too many notes at once: some were not sent.',
        code: 'NOTES_TOO_MANY',
      });
    session.notesDroppedAt = now;
    return 'NOTES_TOO_MANY';
  }
}

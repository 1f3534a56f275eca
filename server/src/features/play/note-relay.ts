import { NOTES } from '@quatremains/protocol/limits';
import {
  inspectNoteFrame,
  stampSlot,
  type NoteFrameSummary,
  type PressedNotes,
} from '@quatremains/protocol/realtime/note-batch';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Seat } from '../../realtime/audience.ts';
import type { NoteCounts, Session } from '../../realtime/session.ts';
import { releasesOf } from './releases.ts';

/** Without drops for this long, somebody has calmed down and is told again the next time. */
const CALM_AFTER = 5_000;

function faultOf(
  { latest, earliest, fromMidiFile }: NoteFrameSummary,
  { filesMuted }: Seat,
  now: number,
): RefusalCode | null {
  if (fromMidiFile && filesMuted !== null) return filesMuted;
  return latest > now + NOTES.newest || earliest < now - NOTES.oldest ? 'NOTES_OUT_OF_TIME' : null;
}

/** What a MIDI file or the bot plays, nobody has played. */
function count(counts: NoteCounts, { mouse, keyboard, midi }: PressedNotes, drums: PressedNotes): void {
  counts.mouse_notes += mouse;
  counts.keyboard_notes += keyboard;
  counts.midi_notes += midi;
  counts.drum_notes += drums.mouse + drums.keyboard + drums.midi;
}

/** Relays what may be heard, and counts it. */
export class NoteRelay {
  readonly #clock: Clock;
  /** Events accepted since the start. */
  accepted = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Checks a frame and hands it to the room, the bytes included; or says why not. */
  relay(session: Session, frame: Uint8Array): RefusalCode | null {
    const { seat } = session;
    if (seat === null) return 'NOT_IN_ROOM';
    const summary = inspectNoteFrame(frame, seat.drums);
    if (typeof summary === 'string') return summary;
    if (seat.muted !== null) {
      if (summary.pedalDown === false) session.pedalDown = false;
      return seat.muted;
    }
    const now = this.#clock.now();
    const fault = faultOf(summary, seat, now) ?? this.#excess(session, summary.events, now);
    if (fault !== null) {
      this.#letGo(session, seat, frame, summary.events);
      return fault;
    }
    this.accepted += summary.events;
    session.pedalDown = summary.pedalDown ?? session.pedalDown;
    if (session.counts !== null) count(session.counts, summary.pressed, summary.drums);
    stampSlot(frame, seat.slot, seat.struck.rowAt(now));
    if (seat.recorder !== null) seat.recorder.take(frame);
    seat.audience.relay(session, frame);
    return null;
  }

  /** A refused frame must not leave notes sounding for ever: what it ends is ended all the same, within an allowance of its own. */
  #letGo(session: Session, seat: Seat, frame: Uint8Array, events: number): void {
    const now = this.#clock.now();
    const releases = session.releases.take(events, now) ? releasesOf(frame, now) : null;
    if (releases === null) return;
    const heard = inspectNoteFrame(releases);
    if (typeof heard !== 'string') session.pedalDown = heard.pedalDown ?? session.pedalDown;
    stampSlot(releases, seat.slot);
    if (seat.recorder !== null) seat.recorder.take(releases);
    seat.audience.relay(session, releases);
  }

  #excess(session: Session, events: number, now: number): RefusalCode | null {
    if (session.noteEvents.take(events, now)) return null;
    if (now - session.excessAt > CALM_AFTER)
      session.tell('notif', {
        type: 'warning',
        message: 'Too many notes at once: some were not sent.',
        code: 'NOTES_TOO_MANY',
      });
    session.excessAt = now;
    return 'NOTES_TOO_MANY';
  }
}

import { NOTES } from '@quatremains/protocol/limits';
import { inspectNoteFrame, stampSlot } from '@quatremains/protocol/realtime/note-batch';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Session } from '../../realtime/session.ts';

/** Without drops for this long, somebody has calmed down and is told again the next time. */
const CALM_AFTER = 5_000;

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
    const summary = inspectNoteFrame(frame);
    if (typeof summary === 'string') return summary;
    const muted = summary.fromMidiFile ? seat.filesMuted : seat.muted;
    if (muted !== null) return muted;
    const now = this.#clock.now();
    if (summary.latest > now + NOTES.newest || summary.earliest < now - NOTES.oldest) return 'NOTES_OUT_OF_TIME';
    if (!session.noteEvents.take(summary.events, now)) return this.#dropExcess(session, now);
    this.accepted += summary.events;
    stampSlot(frame, seat.slot);
    seat.audience.relay(session, frame);
    return null;
  }

  #dropExcess(session: Session, now: number): RefusalCode {
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

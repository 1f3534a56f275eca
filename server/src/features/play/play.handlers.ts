import type { PianoEvent } from '@quatremains/protocol/entities/piano-event';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Handlers, TakeNotes } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import { framesOf } from './json-frames.ts';
import type { NoteRelay } from './note-relay.ts';

type NoteEventName = 'pianoBatch' | 'noteOn' | 'noteOff' | 'sustain' | 'receiveNotes';

/** Answers with the first fault; a later frame may still end what sounds. */
function relayEvents(relay: NoteRelay, session: Session, events: readonly PianoEvent[]): Result<null> {
  const [fault] = framesOf(events)
    .map((frame) => relay.relay(session, frame))
    .filter((found) => found !== null);
  return fault === undefined ? accepted(null) : refused(fault);
}

/** Notes as frames. Who sends too many has been told in a way of its own. */
export function takeNotesWith(relay: NoteRelay): TakeNotes {
  return (session, frame) => {
    const fault = relay.relay(session, frame);
    return fault === 'NOTES_TOO_MANY' ? null : fault;
  };
}

/** Notes as plain events, for simple clients; and how a client wants to get those of others. */
export function playHandlers(relay: NoteRelay): Pick<Handlers, NoteEventName> {
  return {
    pianoBatch: (session, { events }) => relayEvents(relay, session, events),
    noteOn: (session, event) => relayEvents(relay, session, [{ name: 'NOTE_ON', ...event }]),
    noteOff: (session, event) => relayEvents(relay, session, [{ name: 'NOTE_OFF', ...event }]),
    sustain: (session, event) => relayEvents(relay, session, [{ name: 'SUSTAIN', ...event }]),
    receiveNotes: (session, { joined }) => {
      session.seat?.audience.flush();
      session.takesNotesJoined = joined;
      return accepted(null);
    },
  };
}

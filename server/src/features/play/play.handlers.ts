import type { PianoEvent } from '@quatremains/protocol/entities/piano-event';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Handlers, TakeNotes } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import { framesOf } from './json-frames.ts';
import type { NoteRelay } from './note-relay.ts';

type NoteEventName = 'pianoBatch' | 'noteOn' | 'noteOff' | 'sustain' | 'receiveNotes';

/** Relays all events; answers with the first refusal. */
function relayEvents(relay: NoteRelay, session: Session, events: readonly PianoEvent[]): Result<null> {
  const [error] = framesOf(events)
    .map((frame) => relay.relay(session, frame))
    .filter((found) => found !== null);
  return error === undefined ? accepted(null) : refused(error);
}

/** Handles note frames. The relay warns of too many notes itself. */
export function takeNotesWith(relay: NoteRelay): TakeNotes {
  return (session, frame) => {
    const error = relay.relay(session, frame);
    return error === 'NOTES_TOO_MANY' ? null : error;
  };
}

/** Handles notes as JSON events, and the format in which a client receives notes. */
export function playHandlers(relay: NoteRelay): Pick<Handlers, NoteEventName> {
  return {
    pianoBatch: (session, { events }) => relayEvents(relay, session, events),
    noteOn: (session, event) => relayEvents(relay, session, [{ name: 'NOTE_ON', ...event }]),
    noteOff: (session, event) => relayEvents(relay, session, [{ name: 'NOTE_OFF', ...event }]),
    sustain: (session, event) => relayEvents(relay, session, [{ name: 'SUSTAIN', ...event }]),
    receiveNotes: (session, { joined }) => {
      session.noteRoute?.audience.flush();
      session.takesNotesJoined = joined;
      return accepted(null);
    },
  };
}

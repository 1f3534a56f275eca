import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Session } from './session.ts';

/** The sessions of a room, which get the same notes and events in the same order. */
export interface Audience {
  enter(session: Session): void;
  leave(session: Session): void;
  has(session: Session): boolean;
  /** Sends an event to all sessions but `except`, after all notes that were relayed before. */
  sendToAll<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>, except?: Session): void;
  send<Name extends ServerEventName>(session: Session, name: Name, body: ServerEventBody<Name>): void;
  /** Relays a checked and stamped note frame to all sessions but its sender. The bytes must not change until it is sent. */
  relay(sender: Session, frame: Uint8Array): void;
  /** Sends all notes that wait. */
  flush(): void;
}

/** Counts a room's struck keys. */
export interface StruckKeys {
  /** The counts at this time, by note; the caller adds to them at once, and does not keep the array. */
  rowAt(now: number): Uint16Array;
}

/** Records the notes of a player. */
export interface NoteRecorder {
  /** Reads an accepted note frame at once, and does not keep it. */
  take(frame: Uint8Array): void;
}

/** Where the notes of a member go. Replaced whenever the room changes. */
export interface NoteRoute {
  readonly audience: Audience;
  readonly slot: number;
  readonly struck: StruckKeys;
  /** By note: 1 where it is a drum note; null where none is. */
  readonly drums: Uint8Array | null;
  /** Null where the room's bot records nothing. */
  readonly recorder: NoteRecorder | null;
  /** Why the member's notes are not relayed, or null. */
  readonly muted: RefusalCode | null;
  /** The same for the notes of MIDI files. */
  readonly filesMuted: RefusalCode | null;
}

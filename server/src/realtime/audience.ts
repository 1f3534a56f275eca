import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Session } from './session.ts';

/** Those who hear the same notes and are told the same things, in one order. */
export interface Audience {
  enter(session: Session): void;
  leave(session: Session): void;
  has(session: Session): boolean;
  /** To everybody except one. Notes that came earlier arrive earlier. */
  tellAll<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>, except?: Session): void;
  tell<Name extends ServerEventName>(session: Session, name: Name, body: ServerEventBody<Name>): void;
  /** A checked and stamped note frame, to everybody but its sender. The bytes are kept until all have it. */
  relay(sender: Session, frame: Uint8Array): void;
  /** Sends what has been gathered. */
  flush(): void;
}

/** Where a room's struck keys are counted. */
export interface StruckKeys {
  /** The counts of this moment, one place for each note; to be counted in at once, not kept. */
  rowAt(now: number): Uint16Array;
}

/** Writes down what somebody plays. */
export interface NoteRecorder {
  /** Reads an accepted note frame at once; it keeps nothing of it. */
  take(frame: Uint8Array): void;
}

/** Somebody's place in a room, as far as their notes are concerned. Replaced whenever the room changes. */
export interface Seat {
  readonly audience: Audience;
  readonly slot: number;
  readonly struck: StruckKeys;
  /** A place for each note, 1 where it is a drum note; null where none is. */
  readonly drums: Uint8Array | null;
  /** Where what they play is written down; null where nothing is recorded. */
  readonly recorder: NoteRecorder | null;
  /** Why what they play by hand is not relayed, or null. */
  readonly muted: RefusalCode | null;
  /** The same for notes of MIDI files. */
  readonly filesMuted: RefusalCode | null;
}

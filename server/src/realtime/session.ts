import type { Link } from '@quatremains/protocol/entities/room-user';
import { NEW_ROOMS, REQUESTS } from '@quatremains/protocol/limits';
import type { ClientEventName } from '@quatremains/protocol/realtime/client-events';
import type { NoteFormat } from '@quatremains/protocol/realtime/handshake';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import { createRateLimiter, type RateLimiter, type RateLimit } from '@quatremains/rules/play/rate-limit';
import type { Identity, Sound } from '@quatremains/rules/room/room';
import type { NoteRecorder, NoteRoute } from './audience.ts';
import { encodeEvent } from './encode-event.ts';
import type { PreparedFrame } from './batch-buffer.ts';
import type { SharedText } from './shared-text.ts';

/** The connection of a session to its client. */
export interface Connection {
  readonly isOpen: boolean;
  sendText(text: string): void;
  sendShared(shared: SharedText): void;
  sendFrame(frame: PreparedFrame): void;
  close(): void;
}

/** Numbers of notes that an account has played, by their source. */
export interface NoteCounts {
  mouse_notes: number;
  keyboard_notes: number;
  midi_notes: number;
  /** Of all sources. */
  drum_notes: number;
}

export interface SessionOptions {
  readonly connection: Connection;
  readonly notes: NoteFormat;
  readonly identity: Identity;
  /** The client's address, for bans only. */
  readonly address: string;
  /** The rate limit of note events. */
  readonly fairUse: RateLimit;
}

/** An open connection of a user, with the state of its handlers and of its notes. */
export class Session {
  readonly connection: Connection;
  readonly notes: NoteFormat;
  readonly address: string;
  /** Replaced when it changes. */
  identity: Identity;
  /** Null outside rooms. */
  noteRoute: NoteRoute | null = null;
  /** The pedal as the room knows it. */
  pedalDown = false;
  /** The sound in the current room, or in the last one; null before the first. */
  sound: Sound | null = null;
  /** Counts of accepted notes; null for guests. */
  counts: NoteCounts | null = null;
  /** Records the notes of a ranked run; null without one. */
  runRecorder: NoteRecorder | null = null;
  /** Whether the client lets others' notes wait, so that several are sent in one frame. */
  takesNotesJoined = false;
  /** The latency that the client has reported. */
  link: Link | null = null;
  linkSentAt = -Infinity;
  readonly requests = createRateLimiter(REQUESTS);
  readonly newRooms = createRateLimiter(NEW_ROOMS);
  /** Of single events. */
  readonly allowances = new Map<ClientEventName, RateLimiter>();
  readonly noteEvents: RateLimiter;
  /** The rate limit of refused note frames whose note-offs are relayed all the same. */
  readonly releases: RateLimiter;
  /** When notes were last dropped by the rate limit. */
  notesDroppedAt = -Infinity;

  constructor({ connection, notes, identity, address, fairUse }: SessionOptions) {
    this.connection = connection;
    this.notes = notes;
    this.identity = identity;
    this.address = address;
    this.noteEvents = createRateLimiter(fairUse);
    this.releases = createRateLimiter(fairUse);
  }

  get isOpen(): boolean {
    return this.connection.isOpen;
  }

  /** Sends an event. Events of a room are sent by its `Audience`, in order with its notes. */
  send<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>): void {
    this.connection.sendText(encodeEvent(name, body));
  }
}

import type { Link } from '@quatremains/protocol/entities/room-user';
import { NEW_ROOMS, REQUESTS } from '@quatremains/protocol/limits';
import type { ClientEventName } from '@quatremains/protocol/realtime/client-events';
import type { NoteFormat } from '@quatremains/protocol/realtime/handshake';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import { createRateLimiter, type RateLimiter, type RateLimit } from '@quatremains/rules/play/rate-limit';
import type { Identity, Sound } from '@quatremains/rules/room/room';
import type { Seat } from './audience.ts';
import { encodeEvent } from './encode-event.ts';
import type { PreparedFrame } from './note-mix.ts';
import type { SharedText } from './shared-text.ts';

/** How a session reaches its client. */
export interface Connection {
  readonly isOpen: boolean;
  sendText(text: string): void;
  sendShared(shared: SharedText): void;
  sendFrame(frame: PreparedFrame): void;
  close(): void;
}

/** Notes that somebody with an account has played, by what they were played with. */
export interface NoteCounts {
  mouse_notes: number;
  keyboard_notes: number;
  midi_notes: number;
  /** Whatever they were played with. */
  drum_notes: number;
}

export interface SessionOptions {
  readonly connection: Connection;
  readonly notes: NoteFormat;
  readonly who: Identity;
  /** Where the connection comes from: for bans, shown to nobody. */
  readonly address: string;
  /** How many note events are fair. */
  readonly fairUse: RateLimit;
}

/** One live connection of somebody: what the doors and the note path keep about it. */
export class Session {
  readonly connection: Connection;
  readonly notes: NoteFormat;
  readonly address: string;
  /** Who this is; replaced when a name or colours change. */
  who: Identity;
  /** Where this session's notes go; null outside rooms. */
  seat: Seat | null = null;
  /** How one's pedal was last heard in that room. */
  pedalDown = false;
  /** What one sounds like in one's room, or sounded like in the last one; null before the first. */
  sound: Sound | null = null;
  /** Where accepted notes are counted; null for guests. */
  counts: NoteCounts | null = null;
  /** Whether others' notes may wait until several of them leave in one frame; the client says so. */
  takesNotesJoined = false;
  /** How far away the client said it is. */
  link: Link | null = null;
  linkToldAt = -Infinity;
  readonly requests = createRateLimiter(REQUESTS);
  readonly newRooms = createRateLimiter(NEW_ROOMS);
  /** Those of single events. */
  readonly allowances = new Map<ClientEventName, RateLimiter>();
  readonly noteEvents: RateLimiter;
  /** Events of refused note frames whose releases are relayed all the same. */
  readonly releases: RateLimiter;
  /** When notes were last dropped for being too many. */
  excessAt = -Infinity;

  constructor({ connection, notes, who, address, fairUse }: SessionOptions) {
    this.connection = connection;
    this.notes = notes;
    this.who = who;
    this.address = address;
    this.noteEvents = createRateLimiter(fairUse);
    this.releases = createRateLimiter(fairUse);
  }

  get isOpen(): boolean {
    return this.connection.isOpen;
  }

  /** Events of a room go through its `Audience`, which keeps them in order with its notes. */
  tell<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>): void {
    this.connection.sendText(encodeEvent(name, body));
  }
}

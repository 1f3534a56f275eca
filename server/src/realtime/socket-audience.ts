import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import type { Timers } from '../platform/timers.ts';
import type { Audience } from './audience.ts';
import { encodeEvent } from './encode-event.ts';
import { tellAsJson } from './json-notes.ts';
import { hasPartOf, MIX_BYTES_MAX, prepareFrame, type Part } from './note-mix.ts';
import type { Session } from './session.ts';
import { shareText } from './shared-text.ts';

/** Lets the notes of all rooms leave at the end of the turn in which they came. */
export class NoteTurn {
  readonly #timers: Timers;
  #waiting: SocketAudience[] = [];

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  add(audience: SocketAudience): void {
    if (this.#waiting.length === 0) this.#timers.endOfTurn(this.#end);
    this.#waiting.push(audience);
  }

  readonly #end = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    let begun = 0;
    try {
      for (const audience of waiting) {
        begun++;
        audience.flush();
      }
    } finally {
      // Where one fails, the others have their turn in the next one.
      for (const audience of waiting.slice(begun)) this.add(audience);
    }
  };
}

/** An audience of live connections: a turn's notes are joined in one frame, and each member gets it in one write. */
export class SocketAudience implements Audience {
  readonly #turn: NoteTurn;
  readonly #frameListeners: Session[] = [];
  readonly #jsonListeners: Session[] = [];
  #parts: Part[] = [];
  #bytes = 0;
  #isInTurn = false;

  constructor(turn: NoteTurn) {
    this.#turn = turn;
  }

  enter(session: Session): void {
    this.flush();
    if (!this.has(session)) this.#listOf(session).push(session);
  }

  leave(session: Session): void {
    this.flush();
    const list = this.#listOf(session);
    const place = list.indexOf(session);
    if (place >= 0) list.splice(place, 1);
  }

  has(session: Session): boolean {
    return this.#listOf(session).includes(session);
  }

  tellAll<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>, except?: Session): void {
    this.flush();
    const shared = shareText(encodeEvent(name, body));
    for (const list of [this.#frameListeners, this.#jsonListeners])
      for (const session of list) if (session !== except) session.connection.sendShared(shared);
  }

  tell<Name extends ServerEventName>(session: Session, name: Name, body: ServerEventBody<Name>): void {
    this.flush();
    session.tell(name, body);
  }

  relay(sender: Session, bytes: Uint8Array): void {
    this.#parts.push({ sender, bytes });
    this.#bytes += bytes.length;
    if (this.#bytes > MIX_BYTES_MAX) return this.flush();
    if (this.#isInTurn) return;
    this.#isInTurn = true;
    this.#turn.add(this);
  }

  /** Sends what has been gathered. */
  flush(): void {
    this.#isInTurn = false;
    if (this.#parts.length === 0) return;
    const parts = this.#parts;
    this.#parts = [];
    this.#bytes = 0;
    this.#sendFrames(parts);
    if (this.#jsonListeners.length > 0) tellAsJson(this.#jsonListeners, parts);
  }

  #sendFrames(parts: readonly Part[]): void {
    const whole = prepareFrame(parts, null);
    if (whole === null) return;
    for (const session of this.#frameListeners) {
      const prepared = hasPartOf(parts, session) ? prepareFrame(parts, session) : whole;
      if (prepared !== null) session.connection.sendFrame(prepared.frame, prepared.headerLength);
    }
  }

  #listOf(session: Session): Session[] {
    return session.notes === 'json' ? this.#jsonListeners : this.#frameListeners;
  }
}

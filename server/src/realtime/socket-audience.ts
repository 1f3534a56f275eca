import { NOTES } from '@quatremains/protocol/limits';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import type { Clock } from '@quatremains/rules/clock';
import type { Timers } from '../platform/timers.ts';
import type { Audience } from './audience.ts';
import { encodeEvent } from './encode-event.ts';
import { tellAsJson } from './json-notes.ts';
import { hasPartOf, Parts, prepareFrame, type Part, type PreparedFrame } from './note-mix.ts';
import type { Session } from './session.ts';
import { shareText } from './shared-text.ts';

/** Lets the notes of all rooms leave at the end of the turn in which they came, or some of them a little later. */
export class NoteTurn {
  readonly clock: Clock;
  readonly #timers: Timers;
  #waiting: SocketAudience[] = [];

  constructor(timers: Timers, clock: Clock) {
    this.#timers = timers;
    this.clock = clock;
  }

  add(audience: SocketAudience): void {
    if (this.#waiting.length === 0) this.#timers.endOfTurn(this.#end);
    this.#waiting.push(audience);
  }

  after(delay: number, run: () => void): void {
    this.#timers.after(delay, run);
  }

  readonly #end = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    let begun = 0;
    try {
      for (const audience of waiting) {
        begun++;
        audience.endTurn();
      }
    } finally {
      // Where one fails, the others have their turn in the next one.
      for (const audience of waiting.slice(begun)) this.add(audience);
    }
  };
}

/**
 * An audience of live connections, in two groups. One gets the notes of a turn at its end, joined in one frame. The other gets what came
 * within 4 ms in one frame, or at once where the last one left longer ago: a write costs most of what a note costs. Each frame is built
 * once for its group; only a sender's own is another one.
 */
export class SocketAudience implements Audience {
  readonly #turn: NoteTurn;
  readonly #frameListeners: Session[] = [];
  readonly #jsonListeners: Session[] = [];
  /** What came in this turn, and what the second group has not got yet. */
  #fresh = new Parts();
  #held = new Parts();
  #isInTurn = false;
  #isWindowOpen = false;
  #heldLeftAt = -Infinity;

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
    this.#fresh.add({ sender, bytes });
    if (this.#fresh.isFull) return this.flush();
    if (this.#isInTurn) return;
    this.#isInTurn = true;
    this.#turn.add(this);
  }

  flush(): void {
    this.#sendFresh();
    this.#sendHeld();
  }

  /** The turn in which notes came is over. */
  endTurn(): void {
    this.#sendFresh();
    if (this.#held.isEmpty || this.#isWindowOpen) return;
    if (this.#turn.clock.now() - this.#heldLeftAt >= NOTES.joined) return this.#sendHeld();
    this.#isWindowOpen = true;
    this.#turn.after(NOTES.joined, this.#endWindow);
  }

  readonly #endWindow = (): void => {
    this.#isWindowOpen = false;
    this.#sendHeld();
  };

  #sendFresh(): void {
    this.#isInTurn = false;
    if (this.#fresh.isEmpty) return;
    const parts = this.#fresh.take();
    if (this.#held.wouldBeFullWith(parts)) this.#sendHeld();
    if (this.#frameListeners.some(({ takesNotesJoined }) => takesNotesJoined)) this.#held.addAll(parts);
    this.#sendFrames(parts, false);
    if (this.#jsonListeners.length > 0) tellAsJson(this.#jsonListeners, parts);
  }

  #sendHeld(): void {
    if (this.#held.isEmpty) return;
    this.#heldLeftAt = this.#turn.clock.now();
    this.#sendFrames(this.#held.take(), true);
  }

  #sendFrames(parts: readonly Part[], joined: boolean): void {
    let whole: PreparedFrame | null = null;
    for (const session of this.#frameListeners) {
      if (session.takesNotesJoined !== joined) continue;
      const isSender = hasPartOf(parts, session);
      if (!isSender) whole ??= prepareFrame(parts, null);
      const prepared = isSender ? prepareFrame(parts, session) : whole;
      if (prepared !== null) session.connection.sendFrame(prepared);
    }
  }

  #listOf(session: Session): Session[] {
    return session.notes === 'json' ? this.#jsonListeners : this.#frameListeners;
  }
}

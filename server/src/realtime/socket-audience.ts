import { NOTES } from '@quatremains/protocol/limits';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import type { Clock } from '@quatremains/rules/clock';
import type { Timers } from '../platform/timers.ts';
import type { Audience } from './audience.ts';
import { encodeEvent } from './encode-event.ts';
import { sendAsJson } from './json-notes.ts';
import { BatchBuffer, hasBatchOf, prepareFrame, type PreparedFrame, type SenderBatch } from './batch-buffer.ts';
import type { Session } from './session.ts';
import { shareText } from './shared-text.ts';

/** Sends the notes of all rooms at the end of the event loop's turn in which they arrived. */
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
      // Where one throws, the others are sent at the end of the next turn.
      for (const audience of waiting.slice(begun)) this.add(audience);
    }
  };
}

/**
 * An audience of open connections, in two groups. One gets the notes of a turn at its end, in one frame. The other gets the notes of 4 ms in
 * one frame, or at once where the last frame was sent longer ago: the write is most of the cost of a note. Each frame is built once for its
 * group, and once more for each sender in it.
 */
export class SocketAudience implements Audience {
  readonly #turn: NoteTurn;
  readonly #frameListeners: Session[] = [];
  readonly #jsonListeners: Session[] = [];
  /** The batches of this turn, and those that the second group has not got yet. */
  readonly #fresh = new BatchBuffer();
  readonly #held = new BatchBuffer();
  #isInTurn = false;
  #isWindowOpen = false;
  #heldSentAt = -Infinity;

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

  sendToAll<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>, except?: Session): void {
    this.flush();
    const shared = shareText(encodeEvent(name, body));
    for (const list of [this.#frameListeners, this.#jsonListeners])
      for (const session of list) if (session !== except) session.connection.sendShared(shared);
  }

  send<Name extends ServerEventName>(session: Session, name: Name, body: ServerEventBody<Name>): void {
    this.flush();
    session.send(name, body);
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

  /** Called at the end of a turn in which notes arrived. */
  endTurn(): void {
    this.#sendFresh();
    if (this.#held.isEmpty || this.#isWindowOpen) return;
    if (this.#turn.clock.now() - this.#heldSentAt >= NOTES.joined) return this.#sendHeld();
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
    const batches = this.#fresh.take();
    if (this.#held.wouldBeFullWith(batches)) this.#sendHeld();
    if (this.#frameListeners.some(({ takesNotesJoined }) => takesNotesJoined)) this.#held.addAll(batches);
    this.#sendFrames(batches, false);
    if (this.#jsonListeners.length > 0) sendAsJson(this.#jsonListeners, batches);
  }

  #sendHeld(): void {
    if (this.#held.isEmpty) return;
    this.#heldSentAt = this.#turn.clock.now();
    this.#sendFrames(this.#held.take(), true);
  }

  #sendFrames(batches: readonly SenderBatch[], joined: boolean): void {
    let whole: PreparedFrame | null = null;
    for (const session of this.#frameListeners) {
      if (session.takesNotesJoined !== joined) continue;
      const isSender = hasBatchOf(batches, session);
      if (!isSender) whole ??= prepareFrame(batches, null);
      const prepared = isSender ? prepareFrame(batches, session) : whole;
      if (prepared !== null) session.connection.sendFrame(prepared);
    }
  }

  #listOf(session: Session): Session[] {
    return session.notes === 'json' ? this.#jsonListeners : this.#frameListeners;
  }
}

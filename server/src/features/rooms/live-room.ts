import type { UserId } from '@quatremains/protocol/ids';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Split } from '@quatremains/rules/instruments/split';
import type { Command } from '@quatremains/rules/room/command';
import { maySound } from '@quatremains/rules/room/may-sound';
import { memberOf } from '@quatremains/rules/room/members';
import type { RoomEvent, Outcome } from '@quatremains/rules/room/outcome';
import type { Member, Room } from '@quatremains/rules/room/room';
import { runCommand } from '@quatremains/rules/room/run-command';
import { withNotices } from '@quatremains/rules/room/room-notices';
import { advance, deadline } from '@quatremains/rules/room/advance';
import type { Stop, Timers } from '../../platform/timers.ts';
import type { Audience, NoteRoute } from '../../realtime/audience.ts';
import type { Session } from '../../realtime/session.ts';
import type { LoopRecording } from '../bot/loop-recording.ts';
import { announceEvent, sendRoom, type Recipients } from './announce-room.ts';
import { NoteRibbon } from './note-ribbon.ts';

export interface LiveRoomOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly audience: Audience;
  /** The drum notes of a split; called whenever the room changes. */
  readonly drumsOf: (instruments: Split) => Uint8Array | null;
  /** Creates the recorder of the room's bot. */
  readonly recordLoops: (onFull: () => void) => LoopRecording;
  /** Called after a change, when all members have been notified. */
  readonly onChange: (live: LiveRoom, events: readonly RoomEvent[]) => void;
}

const LOOP_FULL = {
  type: 'warning',
  message: 'The loop is full: what is played from now on is not recorded.',
  code: 'LOOP_FULL',
} as const;

/** One room with its members' sessions: runs commands, announces their events, and advances the room at its deadlines. */
export class LiveRoom implements Recipients {
  readonly audience: Audience;
  /** The notes of the last minute. */
  readonly ribbon = new NoteRibbon();
  readonly #options: LiveRoomOptions;
  readonly #sessions = new Map<UserId, Session>();
  readonly #recording: LoopRecording;
  #room: Room;
  #stopTimer: Stop = () => undefined;

  constructor(room: Room, options: LiveRoomOptions) {
    this.#room = room;
    this.#options = options;
    this.audience = options.audience;
    this.#recording = options.recordLoops(() => {
      this.audience.sendToAll('notif', LOOP_FULL);
    });
  }

  get room(): Room {
    return this.#room;
  }

  sessionOf(member: Pick<Member, 'id'>): Session | undefined {
    return this.#sessions.get(member.id);
  }

  run(command: Command): Outcome {
    const outcome = runCommand(this.#room, command, this.#options.clock.now());
    if (outcome.ok) this.#accept(outcome.room, outcome.events);
    return outcome;
  }

  /** Runs the command by which a user joins or reconnects; when it is accepted, the session is the member's, and receives the whole room. */
  admit(session: Session, command: Command): Outcome {
    const replaced = this.#sessions.get(session.identity.id);
    this.#addSession(session);
    const outcome = this.run(command);
    const member = memberOf(this.#room, session.identity.id);
    if (outcome.ok && member !== undefined) {
      sendRoom(this, member, session, this.#options.clock.now());
      return outcome;
    }
    this.#removeSession(session);
    if (replaced !== undefined) this.#addSession(replaced);
    this.#renewRoutes();
    return outcome;
  }

  /** Ends a session; the rules reserve its member's place or not. */
  disconnect(session: Session): void {
    if (this.#sessions.get(session.identity.id) !== session) return;
    this.#removeSession(session);
    this.run({ kind: 'disconnect', id: session.identity.id });
  }

  stop(): void {
    this.#stopTimer();
  }

  /** Opens a new room with its creator in it. */
  open(creator: Session, events: readonly RoomEvent[]): void {
    this.#addSession(creator);
    this.#accept(this.#room, events);
    const [member] = this.#room.members;
    if (member !== undefined) sendRoom(this, member, creator, this.#options.clock.now());
  }

  /** Continues a restored room, whose members are not connected yet. */
  resume(): void {
    this.#accept(this.#room, []);
  }

  #accept(changed: Room, changes: readonly RoomEvent[]): void {
    const { room, events } = withNotices({ room: changed, events: changes }, this.#options.clock.now());
    this.#room = room;
    for (const event of events) announceEvent(this, event);
    this.#removeLeavers(events);
    this.#recording.update(room);
    this.#renewRoutes();
    this.#setTimer();
    this.#options.onChange(this, events);
    for (const event of events) if (event.kind === 'tracksRequested') this.run(this.#recording.commandFor(event));
  }

  /** Removes the sessions of members who have left, unless they joined again at once. */
  #removeLeavers(events: readonly RoomEvent[]): void {
    for (const event of events) {
      if (event.kind !== 'memberLeft') continue;
      const session = this.#sessions.get(event.member.id);
      if (session !== undefined && memberOf(this.#room, event.member.id) === undefined) this.#removeSession(session);
    }
  }

  #setTimer(): void {
    this.#stopTimer();
    const due = deadline(this.#room);
    if (due !== null) this.#stopTimer = this.#options.timers.after(due - this.#options.clock.now(), this.#wake);
  }

  readonly #wake = (): void => {
    const { room, events } = advance(this.#room, this.#options.clock.now());
    this.#accept(room, events);
  };

  #addSession(session: Session): void {
    const previous = this.#sessions.get(session.identity.id);
    if (previous !== undefined && previous !== session) this.#removeSession(previous);
    this.#sessions.set(session.identity.id, session);
    this.audience.enter(session);
  }

  #removeSession(session: Session): void {
    this.audience.leave(session);
    this.#sessions.delete(session.identity.id);
    if (session.noteRoute?.audience !== this.audience) return;
    session.noteRoute = null;
    session.pedalDown = false;
  }

  #renewRoutes(): void {
    for (const member of this.#room.members) {
      const session = this.#sessions.get(member.id);
      if (session === undefined) continue;
      session.noteRoute = this.#routeOf(member);
      session.sound = member;
      if (member.status !== 'player') session.pedalDown = false;
    }
  }

  #routeOf(member: Member): NoteRoute {
    const why = (isFile: boolean): RefusalCode | null => maySound(this.#room, member, isFile);
    const { audience, ribbon: struck } = this;
    const drums = this.#options.drumsOf(member.instruments);
    const recorder = this.#recording.recorderOf(member);
    return { audience, struck, drums, recorder, slot: member.channel ?? 0, muted: why(false), filesMuted: why(true) };
  }
}

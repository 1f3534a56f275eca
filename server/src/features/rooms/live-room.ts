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
import type { Audience, Seat } from '../../realtime/audience.ts';
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
      this.audience.tellAll('notif', LOOP_FULL);
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
    const replaced = this.#sessions.get(session.who.id);
    this.#seat(session);
    const outcome = this.run(command);
    const member = memberOf(this.#room, session.who.id);
    if (outcome.ok && member !== undefined) {
      sendRoom(this, member, session, this.#options.clock.now());
      return outcome;
    }
    this.#unseat(session);
    if (replaced !== undefined) this.#seat(replaced);
    this.#renewSeats();
    return outcome;
  }

  /** Ends a session; the rules reserve its member's place or not. */
  disconnect(session: Session): void {
    if (this.#sessions.get(session.who.id) !== session) return;
    this.#unseat(session);
    this.run({ kind: 'disconnect', id: session.who.id });
  }

  stop(): void {
    this.#stopTimer();
  }

  /** Opens a new room with its creator in it. */
  open(creator: Session, events: readonly RoomEvent[]): void {
    this.#seat(creator);
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
    this.#unseatLeavers(events);
    this.#recording.update(room);
    this.#renewSeats();
    this.#setTimer();
    this.#options.onChange(this, events);
    for (const event of events) if (event.kind === 'tracksRequested') this.run(this.#recording.commandFor(event));
  }

  /** Removes the sessions of members who left; a member may have left one seat for another. */
  #unseatLeavers(events: readonly RoomEvent[]): void {
    for (const event of events) {
      if (event.kind !== 'memberLeft') continue;
      const session = this.#sessions.get(event.member.id);
      if (session !== undefined && memberOf(this.#room, event.member.id) === undefined) this.#unseat(session);
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

  #seat(session: Session): void {
    const previous = this.#sessions.get(session.who.id);
    if (previous !== undefined && previous !== session) this.#unseat(previous);
    this.#sessions.set(session.who.id, session);
    this.audience.enter(session);
  }

  #unseat(session: Session): void {
    this.audience.leave(session);
    this.#sessions.delete(session.who.id);
    if (session.seat?.audience !== this.audience) return;
    session.seat = null;
    session.pedalDown = false;
  }

  #renewSeats(): void {
    for (const member of this.#room.members) {
      const session = this.#sessions.get(member.id);
      if (session === undefined) continue;
      session.seat = this.#seatOf(member);
      session.sound = member;
      if (member.status !== 'player') session.pedalDown = false;
    }
  }

  #seatOf(member: Member): Seat {
    const why = (isFile: boolean): RefusalCode | null => maySound(this.#room, member, isFile);
    const { audience, ribbon: struck } = this;
    const drums = this.#options.drumsOf(member.instruments);
    const recorder = this.#recording.recorderOf(member);
    return { audience, struck, drums, recorder, slot: member.channel ?? 0, muted: why(false), filesMuted: why(true) };
  }
}
